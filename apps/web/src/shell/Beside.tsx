import { allows, chief } from '@rampenlicht/model/kit/rule'
import { useMe } from '../api/session.ts'
import Undoing from '../features/memory/Undoing.tsx'
import { Alarm } from '../features/operations/Alarm.tsx'

/** What comes with every page once that is there. */
export default function Beside() {
  const isManagement = allows(chief, { actor: useMe() })
  return (
    <>
      <Undoing />
      {isManagement && <Alarm />}
    </>
  )
}
