import { germanDay } from '@rampenlicht/model/rules/dates'
import sharp from 'sharp'
import type { Campaign } from './ads.ts'
import type { Random } from './art/random.ts'
import type { Calendar } from './calendar.ts'
import { pdfFile, tableFile, textFile } from './documents.ts'
import type { Project } from './projects.ts'
import { newSheet, type Wish } from './rows.ts'
import { slugOf, some } from './words.ts'

interface Paper {
  readonly name: string
  readonly mimeType: string
  readonly draw: () => Promise<Buffer>
}

/** Files that lie with a project. `posterAt` draws its poster, or gives the one that is drawn already. */
export const uploadsOf = (
  random: Random,
  calendar: Calendar,
  projects: readonly Project[],
  campaigns: readonly Campaign[],
  posterAt: (project: Project) => Promise<Buffer>,
) => {
  const uploads = newSheet('project_uploads')
  const files: Wish[] = []
  for (const project of projects) {
    if (project.days === undefined || project.days > 120) continue
    const papers = papersOf(
      random,
      project,
      campaigns.filter((one) => one.project === project),
      posterAt,
    )
    for (const { name, mimeType, draw } of some(random, papers, random.whole(3, Math.min(6, papers.length)))) {
      const from = project.isActive ? -32 : project.days - 40
      uploads.add(
        { project: project.iri, name },
        {
          mimeType,
          createdBy: random.pick(project.team).id,
          createdAt: calendar.between(random, from, project.isActive ? 0 : project.days),
        },
      )
      const row = uploads.rows.at(-1)!
      files.push({
        shelf: 'project_uploads',
        ending: '',
        draw,
        keep: (storedAs, size) => Object.assign(row.columns, { storedAs, size }),
        ...(mimeType === 'image/png' ? { isPicture: true } : {}),
      })
    }
  }
  return { sheet: uploads, files }
}

const papersOf = (
  random: Random,
  project: Project,
  campaigns: readonly Campaign[],
  posterAt: (project: Project) => Promise<Buffer>,
): Paper[] => {
  const { plan, title, release, customer } = project
  const slug = slugOf(title)
  const day = release ? germanDay(release) : 'TBC'
  const version = random.whole(2, 5)
  const text = (name: string, lines: readonly string[]): Paper => ({
    name: `${name}_${slug}.txt`,
    mimeType: 'text/plain',
    draw: async () => textFile(lines),
  })
  const pdf = (name: string, heading: string, paragraphs: readonly string[]): Paper => ({
    name: `${name}_${slug}.pdf`,
    mimeType: 'application/pdf',
    draw: async () => pdfFile(heading, paragraphs),
  })
  const table = (name: string, rows: readonly (readonly (string | number | null)[])[]): Paper => ({
    name: `${name}_${slug}.csv`,
    mimeType: 'text/csv',
    draw: async () => tableFile(rows),
  })
  const picture = (name: string, width: number): Paper => ({
    name: `${name}_${slug}.png`,
    mimeType: 'image/png',
    draw: async () =>
      sharp(await posterAt(project))
        .resize({ width })
        .png({ compressionLevel: 4 })
        .toBuffer(),
  })
  const facts = [`${plan.genre}, ${project.category}`, `Start: ${day}`, `Kunde: ${customer}`]
  return [
    pdf('Presseinformation', title, [
      facts.join('\n'),
      plan.story,
      `Für Interviews steht zur Verfügung: ${plan.talent}. Außerdem: ${plan.cast}.`,
      'Bildmaterial und Zugänge auf Anfrage. Abdruck honorarfrei bei Nennung der Quelle.',
    ]),
    pdf('Konzept', `Konzept ${title}`, [
      plan.idea,
      `Zielgruppe: ${plan.audience}.`,
      `Ort: ${plan.place}. Beteiligt: ${plan.departments.join(', ')}.`,
    ]),
    text('Sprachregelung', [
      title,
      ...facts,
      '',
      'So sagen wir es:',
      plan.story,
      '',
      'So nicht:',
      'Keine Aussagen zu Kosten, Besetzungswechseln oder Fortsetzungen.',
      'Keine Auflösung verraten, auch nicht in Andeutungen.',
    ]),
    text('Protokoll_Kick-off', [
      `Kick-off ${title}`,
      '',
      `Idee: ${plan.idea}`,
      `Zielgruppe: ${plan.audience}`,
      `Nächster Schritt: Zeitplan an ${customer}, Materialliste bis Freitag.`,
    ]),
    text('Interviewfragen', [
      `Vorschläge für Gespräche mit ${plan.talent}`,
      '',
      '1. Wie ist die Geschichte zu Ihnen gekommen?',
      '2. Was war der schwierigste Tag?',
      '3. Welche Stelle mögen Sie selbst am liebsten?',
      '4. Was kommt als Nächstes?',
    ]),
    table(`Mediaplan_v${version}`, [
      ['Publisher', 'Platzierung', 'Beginn', 'Ende', 'Kunde netto', 'Agentur netto'],
      ...campaigns.map((one) => [
        one.publisher,
        one.placement,
        germanDay(one.start),
        germanDay(one.end),
        one.customerNet,
        one.agencyNet,
      ]),
    ]),
    table('Zeitplan', [
      ['Was', 'Wer', 'Bis'],
      ['Materialsichtung', project.team[0]!.firstName, 'erledigt'],
      ['Freigabe Hauptmotiv', customer, 'erledigt'],
      ['Anfragen Langvorlauf', project.team.at(-1)!.firstName, 'läuft'],
      ['Abschlussbericht', project.team[0]!.firstName, 'zwei Wochen nach dem Start'],
    ]),
    picture('Hauptmotiv', 320),
    picture('Social-Motiv', 240),
  ].filter(({ name }) => campaigns.length > 0 || !name.startsWith('Mediaplan'))
}
