import { fileAt } from '@rampenlicht/model/kit/file-address'
import { type CSSProperties, useState } from 'react'
import s from './Face.module.css'

const HUES = [255, 205, 155, 30, 340, 285, 185] as const
const hueOf = (name: string) => {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return HUES[hash % HUES.length]
}
const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return ((words[0]?.[0] ?? '') + last).toUpperCase()
}

interface Props {
  readonly name: string
  readonly size?: number
  /** Address of the photo; without one, or when it does not load, the initials show. */
  readonly picture?: string | undefined
  /** Organisations are square, people round. */
  readonly square?: boolean
}

export const Face = ({ name, size = 24, picture, square }: Props) => {
  const [failed, setFailed] = useState<string>()
  const style = { width: size, height: size, fontSize: size * 0.4, '--hue': hueOf(name) } as CSSProperties
  return (
    <span
      className={s.face}
      aria-hidden
      data-initials={initialsOf(name)}
      data-square={square || undefined}
      style={style}
    >
      {picture && picture !== failed && <img src={picture} alt="" loading="lazy" onError={() => setFailed(picture)} />}
    </span>
  )
}

interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureName: string | null
}
export const pictureOf = ({ id, pictureName }: Pick<Person, 'id' | 'pictureName'>) =>
  pictureName ? `${fileAt('users', id, pictureName)}?width=200` : undefined

export const Faces = ({ people, size = 24 }: { people: readonly Person[]; size?: number }) => (
  <span className={s.faces}>
    {people.map((person) => {
      const name = `${person.firstName} ${person.lastName}`
      return (
        <span key={person.id} title={name}>
          <Face name={name} size={size} picture={pictureOf(person)} />
          <span className="sr">{name}</span>
        </span>
      )
    })}
  </span>
)
