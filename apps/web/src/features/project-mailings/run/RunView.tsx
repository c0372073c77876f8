import type { EntityAt } from '@rampenlicht/model/resources/index'

export default function RunView({ mailing }: { mailing: EntityAt<'mailings'> }) {
  return <p>{mailing.state}</p>
}
