import { germanDay } from '../dates.ts'
import { agencyDay } from '../deadlines.ts'
import type { AnswerText, AnswerWords } from './answer-words.ts'
import type { DocumentChapter, PrivacyDocument } from './document.ts'
import type { FileChapter } from './person-file.ts'

export interface Answer {
  /** To whom, as they call themselves. */
  readonly name: string
  readonly contact: string | null
  /** How the agency calls itself, and its line. */
  readonly agency: string
  readonly sender: string
  readonly now: string
  readonly texts: Readonly<Record<AnswerText, string>>
  /** Nothing: they are not in our data. */
  readonly found?: { readonly words: AnswerWords; readonly chapters: readonly FileChapter[] }
}

const dayOf = (moment: string) => germanDay(agencyDay(new Date(moment)))

const chapterOf = ({ title, items, further }: FileChapter): DocumentChapter => ({
  title,
  items: items.map(({ title: name, at, isDeleted, facts }) => ({
    title: `${name}${at ? `, ${dayOf(at)}` : ''}${isDeleted ? ' (gelöscht)' : ''}`,
    facts,
  })),
  ...(further > 0 ? { paragraphs: [`${further} weitere Stellen nennen Sie.`] } : {}),
})

/** What Art. 15 wants told beside the data. */
export const wordFacts = (words: AnswerWords) =>
  [
    ['Zwecke', words.purposes],
    ['Rechtsgrundlage', words.basis],
    ['Empfänger', words.recipients],
    ['Herkunft', words.sources],
    ['Speicherdauer', words.retention],
  ] as const

/** The letter that tells somebody all we hold of them, or that it is nothing. */
export const answerDocument = (answer: Answer): PrivacyDocument => {
  const { name, contact, agency, sender, now, texts, found } = answer
  return {
    title: 'Auskunft nach Art. 15 DSGVO',
    about: [`${name}${contact ? `, ${contact}` : ''}`, `${agency}, ${dayOf(now)}`],
    lead: [found ? texts.intro : texts.nothing],
    chapters: [
      ...(found
        ? [
            { title: 'Wozu und wie lange', items: [{ title: null, facts: wordFacts(found.words) }] },
            ...found.chapters.map(chapterOf),
          ]
        : []),
      { title: 'Ihre Rechte', paragraphs: [texts.rights, texts.closing] },
    ],
    foot: sender || agency,
  }
}
