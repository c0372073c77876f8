import { AD_PRESETS, type AdPreset, materialFrom } from '@rampenlicht/model/rules/ad-presets'
import type { Random } from './art/random.ts'
import { type Calendar, type Day, daysLater } from './calendar.ts'
import { BUDGETS, PLACEMENTS } from './content/ad-words.ts'
import type { Staff } from './people.ts'
import { personsOf } from './persons.ts'
import type { Project } from './projects.ts'
import { newSheet } from './rows.ts'
import { isForFamilies } from './suiting.ts'
import { cents, deckOf, euros, some } from './words.ts'

/** Where parents read. */
const FOR_FAMILIES = new Set(['Rasselbande & Co.', 'Matschhose'])

/** A campaign as the books see it. */
export interface Campaign {
  readonly project: Project
  readonly publisher: string
  readonly placement: string
  readonly customerNet: number
  readonly agencyNet: number
  readonly start: Day
  readonly end: Day
  readonly invoiceStatus: 'Offen' | 'Erhalten' | 'Bezahlt'
  readonly isCreation: boolean
}

export const adsOf = (random: Random, calendar: Calendar, staff: Staff, projects: readonly Project[]) => {
  const budgets = newSheet('project_ad_budgets')
  const campaigns = newSheet('project_ad_campaigns')
  const materials = newSheet('project_ad_materials')
  const known: Campaign[] = []
  const person = personsOf(random)
  const [media, more, creation] = [BUDGETS.media, BUDGETS.more, BUDGETS.creation].map((list) => deckOf(random, list))
  const planners = staff.inTeams('Marketing')
  const salespeople = new Map<string, string>()
  /** A publisher has one person who sells. */
  const contactAt = (publisher: string) => {
    const found = person()
    const name = salespeople.get(publisher) ?? `${found.firstName} ${found.lastName}`
    salespeople.set(publisher, name)
    return name
  }
  const touched = (project: Project) =>
    project.isActive && (project.days ?? 0) > -30 ? calendar.recently(random) : calendar.between(random, -130, -40)

  for (const project of projects) {
    const { days, release, letter, plan } = project
    const isMain = project.has('Marketing')
    if (!release || days === undefined || days > 110 || !(isMain || project.has('Social Media'))) continue
    const share = isMain ? random.between(0.5, 0.62) : random.between(0.12, 0.2)
    const money = euros((plan.budget ?? 0) * share, 100)
    addBudgets(project, money, isMain)
    const fitting = PLACEMENTS.filter(
      ({ kinds, publisher }) => kinds.includes(letter) && (isForFamilies(project) || !FOR_FAMILIES.has(publisher)),
    )
    const digital = fitting.filter(({ publisher }) => /Facebook|YouTube|Snapchat|Google/.test(publisher))
    const count = isMain ? random.whole(days > 60 ? 3 : 5, 8) : random.whole(1, 2)
    const chosen = some(random, isMain ? fitting : digital, count)
    const weights = chosen.reduce((sum, { weight }) => sum + weight, 0)
    for (const { publisher, placement, format, lead, length, weight, isCreation } of chosen) {
      const customerNet = euros((money * random.between(0.78, 0.95) * weight) / weights)
      const agencyNet = cents(customerNet * random.pick([0.78, 0.8, 0.82, 0.85]))
      const start = daysLater(release, -lead + random.whole(-2, 2))
      const end = daysLater(start, length - 1)
      const invoiceStatus = invoiceStatusOf(calendar.until(end))
      campaigns.add(
        {
          project: project.iri,
          publisher,
          placement,
          format,
          contact: /Facebook|YouTube|Snapchat|Google/.test(publisher) ? null : contactAt(publisher),
          customerNet,
          agencyNet,
          campaignStart: start,
          campaignEnd: end,
          campaignStatus: random.chance(calendar.until(start) > 12 ? 0.6 : 0.04) ? 'In Absprache' : 'Eingeplant',
          invoiceStatus,
          adCreation: isCreation,
        },
        { updatedBy: random.pick(planners).id, updatedAt: touched(project) },
      )
      known.push({ project, publisher, placement, customerNet, agencyNet, start, end, invoiceStatus, isCreation })
    }
    addMaterials(project, release, isMain)
  }

  function addBudgets({ iri }: Project, money: number, isMain: boolean) {
    const made = euros(money * 0.18)
    budgets.add({
      project: iri,
      amount: isMain ? euros(money * 0.66) : money,
      description: media!(),
      adCreation: false,
    })
    if (!isMain) return
    budgets.add({ project: iri, amount: euros(money * 0.16), description: more!(), adCreation: false })
    budgets.add({ project: iri, amount: made, description: creation!(), adCreation: true })
  }

  function addMaterials(project: Project, release: Day, isMain: boolean) {
    const wanted = isMain
      ? [
          ...some(random, at('Google-Display'), random.whole(6, 15)),
          ...some(random, at('Facebook/Instagram'), random.whole(4, 8)),
          ...at('YouTube'),
          ...(random.chance(0.3) ? at('Snapchat') : []),
          ...(random.chance(0.25) ? some(random, at('Sonderformate'), 1) : []),
        ]
      : some(
          random,
          at('Facebook/Instagram').filter(({ specs }) => specs),
          random.whole(3, 5),
        )
    // the formats of a platform are due together
    const due = new Map(wanted.map(({ platform }) => [platform, daysLater(release, -random.whole(3, 26))]))
    for (const preset of wanted) {
      const deadline = random.chance(0.12)
        ? daysLater(due.get(preset.platform)!, random.whole(-3, 4))
        : due.get(preset.platform)!
      const isDone = random.chance(calendar.until(deadline) < 0 ? 0.86 : calendar.until(deadline) < 8 ? 0.35 : 0.08)
      const isBanner = preset.platform === 'Google-Display'
      const { fileTypes, ...body } = materialFrom(preset, project.iri)
      materials.add(
        {
          ...body,
          project: project.iri,
          fileTypes: [...(fileTypes ?? [])],
          fileType: isDone && fileTypes ? (isBanner ? random.pick(['HTML-Zip', 'JPG']) : fileTypes[0]!) : null,
          isHtml5: isBanner && random.chance(0.5),
          isAnimated: isBanner && random.chance(0.3),
          deadline: random.chance(0.05) ? null : deadline,
          status: isDone ? 'Erledigt' : 'Offen',
        },
        {
          updatedBy: (random.chance(0.5) ? staff.named('karim') : random.pick(planners)).id,
          updatedAt: touched(project),
        },
      )
    }
    if (random.chance(0.4))
      materials.add(
        {
          project: project.iri,
          name: random.pick([
            'Newsletter-Kopf',
            'Händlerbanner',
            'Abbinder mit Starttermin',
            'Wallpaper Medienpartner',
          ]),
          specs: random.pick(['600 × 200', '1200 × 300', '1920 × 1080']),
          fileTypes: ['PNG', 'JPG'],
          deadline: daysLater(release, -random.whole(2, 10)),
          status: 'Offen',
        },
        { updatedBy: staff.named('karim').id, updatedAt: touched(project) },
      )
  }
  return { sheets: [budgets, campaigns, materials] as const, campaigns: known }
}

const at = (platform: AdPreset['platform']) => AD_PRESETS.filter((preset) => preset.platform === platform)

/** Bills come after the campaign and are paid some weeks later. */
const invoiceStatusOf = (daysToEnd: number) => (daysToEnd > -3 ? 'Offen' : daysToEnd > -26 ? 'Erhalten' : 'Bezahlt')
