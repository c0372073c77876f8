import { allows, chief } from '@rampenlicht/model/kit/rule'
import { lazy, Suspense } from 'react'
import { useMe } from '../../api/session.ts'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { chunk } from '../../ui/chunk.ts'
import { Cases } from './Cases.tsx'
import { Documents } from './Documents.tsx'
import { TermsHint } from './terms/TermsHint.tsx'

/** They have inputs, whose code is most of what a page weighs. */
const People = lazy(chunk('People', () => import('./People.tsx')))
const Terms = lazy(chunk('Terms', () => import('./terms/Terms.tsx')))
const Texts = lazy(chunk('Texts', () => import('./Texts.tsx')))

/** Whoever asks what we hold of them: the questions with their terms, and where the answers are found. */
export default function Privacy() {
  const isChief = allows(chief, { actor: useMe() })
  return (
    <SettingsFrame isWide>
      <TermsHint />
      <Cases />
      <Documents />
      <Suspense>
        <People />
        <Terms />
        {isChief && <Texts />}
      </Suspense>
    </SettingsFrame>
  )
}
