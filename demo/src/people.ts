import type { Iri } from '@rampenlicht/model/kit/iri'
import type { Role } from '@rampenlicht/model/kit/role'
import type { TEAMS } from '@rampenlicht/model/resources/staff/user'
import { portraitOf } from './art/index.ts'
import type { Random } from './art/random.ts'
import { ACCOUNTS, STAFF_LINES } from './content/staff.ts'
import { newSheet, type Wish } from './rows.ts'
import { mailOf, slugOf, wordsOf } from './words.ts'

type Team = (typeof TEAMS)[number]
export interface Colleague {
  readonly key: string
  readonly id: number
  readonly iri: Iri
  readonly firstName: string
  readonly teams: readonly Team[]
  readonly isActive: boolean
}

/** The agency's people, the five accounts among them. */
export const peopleOf = (random: Random) => {
  const users = newSheet('users')
  const pictures: Wish[] = []
  const colleagues = STAFF_LINES.map(
    ([key = '', name = '', position = '', teamNames = '', roles = '', phone = '', sex, left]): Colleague => {
      const [firstName = '', ...rest] = name.split(' ')
      const lastName = rest.join(' ')
      const teams = teamNames.split(', ') as Team[]
      const number = STAFF_LINES.findIndex(([one]) => one === key)
      const iri = users.add({
        firstName,
        lastName,
        email: ACCOUNTS[key] ? `${ACCOUNTS[key]}@demo.test` : mailOf(firstName, lastName, 'demo.test'),
        username: slugOf(firstName),
        position,
        teams,
        phone,
        mobile: teams.includes('Azubi') ? null : `0171 39200${String(number * 3 + 11).padStart(2, '0')}`,
        anydeskId: digits(random, 3, 3, 3),
        slackId: `U0${Array.from({ length: 7 }, () => random.pick([...'ABCDEFGHKLMNPQRSTUVWXYZ23456789'])).join('')}`,
        roles: wordsOf(roles).map((role) => `ROLE_${role}` as Role),
        isActive: !left,
      })
      const row = users.rows.at(-1)!
      pictures.push({
        shelf: 'users',
        ending: '.jpg',
        isPicture: true,
        draw: () => portraitOf({ seed: `portrait ${key}`, feminine: sex === 'f' }),
        keep: (pictureName, pictureSize) =>
          Object.assign(row.columns, { pictureName, pictureSize, pictureMimeType: 'image/jpeg' }),
      })
      return { key, id: row.id, iri, firstName, teams, isActive: !left }
    },
  )
  return { sheet: users, pictures, staff: staffOf(colleagues) }
}

const digits = (random: Random, ...lengths: number[]) =>
  lengths.map((length) => String(random.whole(10 ** (length - 1), 10 ** length - 1))).join(' ')

const staffOf = (colleagues: readonly Colleague[]) => {
  const named = (key: string): Colleague => {
    const found = colleagues.find((one) => one.key === key)
    if (!found) throw new Error(`nobody is called ${key}`)
    return found
  }
  const inTeams = (...teams: Team[]) =>
    colleagues.filter((one) => one.isActive && one.teams.some((team) => teams.includes(team)))
  return {
    named,
    inTeams,
    /** Those who keep a directory; who has left did so long ago. */
    former: colleagues.filter(({ isActive }) => !isActive),
  }
}
export type Staff = ReturnType<typeof staffOf>
