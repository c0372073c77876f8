import { allows, chief } from '@rampenlicht/model/kit/rule'
import { useMe } from '../../api/session.ts'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { Cases } from './Cases.tsx'
import { Documents } from './Documents.tsx'
import { People } from './People.tsx'
import { Texts } from './Texts.tsx'

/** Whoever asks what we hold of them: the questions with their terms, and where the answers are found. */
export default function Privacy() {
  return (
    <SettingsFrame isWide>
      <Cases />
      <People />
      <Documents />
      {allows(chief, { actor: useMe() }) && <Texts />}
    </SettingsFrame>
  )
}
