import { Button } from '@mantine/core'
import type { ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import { PERSON_NOUNS } from '@rampenlicht/model/rules/privacy/person-file'
import { useMutation, useQuery } from '@tanstack/react-query'
import IconUserOff from '~icons/user-off'
import { saveMade } from '../../../api/files.ts'
import { ListHead } from '../../../domain/settings/ListHead.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { day, isoDay, number } from '../../../ui/format.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import s from '../Privacy.module.css'
import { erasuresQuery, proofAddress } from '../queries.ts'

/** Who was erased, by number alone, each with its proof. */
export default function Erasures() {
  const { data: erasures, error, isError, refetch } = useQuery(erasuresQuery)
  if (isError && !erasures)
    return (
      <LoadFailure title="Die Löschungen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
    )
  return (
    <section aria-labelledby="erasures" aria-busy={!erasures}>
      <ListHead
        id="erasures"
        title="Löschungen"
        text="Der Nachweis nennt die Person nicht mehr. Nach dem Einspielen einer älteren Sicherung wird erneut gelöscht."
      />
      <div className={s.card}>
        {erasures?.length === 0 && (
          <Empty
            icon={<IconUserOff size={22} stroke={1.6} />}
            title="Noch niemand gelöscht"
            text="Gelöscht wird über „Recht ausüben …“ bei einer Person oder einer Anfrage."
          />
        )}
        <ul className={s.list} aria-label="Löschungen">
          {erasures?.map((one) => (
            <ErasureLine key={one.id} proof={one} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const total = (rows: readonly { readonly count: number }[]) => number(rows.reduce((sum, { count }) => sum + count, 0))

const ErasureLine = ({ proof }: { readonly proof: ErasureProof }) => {
  const { id, at, by, path, record, isBlocked, goes, stays, mentions } = proof
  const take = useMutation({ mutationFn: () => saveMade(proofAddress(id)) })
  const name = `${PERSON_NOUNS[path]} ${record}`
  return (
    <li className={s.line}>
      <div className={s.words}>
        <b>
          {name} {isBlocked && <Tag>Auf der Sperrliste</Tag>}
        </b>
        <span>
          {day(isoDay(new Date(at)))}
          {by && ` von ${by.firstName} ${by.lastName}`}: {total(goes)} gelöscht, {total(stays)} geblieben,{' '}
          {total(mentions)} in Texten ersetzt
        </span>
      </div>
      <div className={s.deeds}>
        <Button
          size="compact-sm"
          variant="default"
          loading={take.isPending}
          aria-label={`Löschnachweis als PDF: ${name}`}
          onClick={() => take.mutate()}
        >
          Löschnachweis als PDF
        </Button>
      </div>
    </li>
  )
}
