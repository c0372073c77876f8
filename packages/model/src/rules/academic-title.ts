import { tidyLine } from './postal.ts'

/** What somebody is called beside the name: all of it in an address, only this much of it when spoken to. */
export interface AcademicTitle {
  /** Written before the name, e.g. „Prof. Dr. med.“ or „Dipl.-Ing.“. */
  readonly before: string
  /** Written behind the name, e.g. „M.A.“. */
  readonly behind: string
  /** Spoken before the name: a degree is part of the address only. */
  readonly spoken: 'Prof.' | 'Dr.' | ''
}

/** Degrees of the Bologna kind follow the name. */
const BEHIND = /(?<![\p{L}.])(?:MBA|LL\. ?[MB]\.|[MB]\. ?(?:A|Sc|Eng|Ed|Mus)\.|[MB]Sc\.?)(?![\p{L}.])/gu
const FACULTIES = ['med', 'dent', 'vet', 'phil', 'rer', 'nat', 'pol', 'oec', 'jur', 'iur', 'theol', 'habil', 'mult']
const SPELLED: Readonly<Record<string, string>> = {
  dr: 'Dr.',
  doktor: 'Dr.',
  ddr: 'DDr.',
  'dr-ing': 'Dr.-Ing.',
  prof: 'Prof.',
  professor: 'Prof.',
  professorin: 'Prof.',
  pd: 'PD',
  mag: 'Mag.',
  h: 'h.',
  c: 'c.',
  hc: 'h. c.',
  ...Object.fromEntries(FACULTIES.map((faculty) => [faculty, `${faculty}.`])),
}
const DIPLOMA = /^dipl\.?-(\p{L})([\p{L}.-]*?)\.?$/iu

const spelled = (word: string): string => {
  const known = SPELLED[word.toLowerCase().replaceAll('.', '')]
  return known ?? word.replace(DIPLOMA, (_, first: string, rest: string) => `Dipl.-${first.toUpperCase()}${rest}.`)
}

/** Reads a title in whatever spelling: „dr“, „Prof.Dr.med.“, „dipl.-ing“. */
export const academicTitle = (text: string | null | undefined): AcademicTitle => {
  const typed = tidyLine(text ?? '')
  const behind = typed.match(BEHIND) ?? []
  const words = typed
    .replace(BEHIND, ' ')
    .replace(/(?<=\b(?:d?dr|prof|med|phil|rer))\.(?=\p{L})/giu, '. ')
    .split(/[ ,]+/)
    .filter(Boolean)
    .map(spelled)
  const spoken = words.includes('Prof.') ? 'Prof.' : words.some((word) => /^D?Dr\./.test(word)) ? 'Dr.' : ''
  return { before: words.join(' '), behind: behind.join(', '), spoken }
}

/** Only what cannot be an initial: „H. Weiß“ has no title, „Dr. h. c. Weiß“ has. */
const LEADING = new RegExp(
  `^(?:(?:(?:d?dr|prof|mag|dipl)\\.[\\p{L}.-]*|dr|prof|professor(?:in)?)(?: (?:h\\. ?c|${FACULTIES.join('|')})\\.)*(?: |$))+`,
  'iu',
)

/** „Dr. Max“ → „Dr.“ and „Max“: lists from elsewhere have the title where the name belongs. */
export const splitTitle = (name: string): readonly [title: string, name: string] => {
  const [title = ''] = name.match(LEADING) ?? []
  return [title.trim(), name.slice(title.length)]
}
