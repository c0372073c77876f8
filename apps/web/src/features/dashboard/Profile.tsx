import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconSettings from '~icons/settings'
import { useMe } from '../../api/session.ts'
import { MyFace } from '../../domain/people/MyFace.tsx'
import { Phone } from '../../domain/people/Phone.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SCHEMES } from '../../ui/scheme.ts'
import { Links } from './Links.tsx'
import s from './Profile.module.css'

/** Who is signed in, where they go most, and how the page looks. */
export const Profile = () => {
  const { firstName, lastName, position, phone, anydeskId } = useMe()
  return (
    <section className={s.card} aria-label="Mein Profil">
      <div className={s.me}>
        <MyFace size={44} />
        <div className={s.who}>
          <b className="trunc">
            {firstName} {lastName}
          </b>
          {position && <span className={s.position}>{position}</span>}
          {phone && <Phone extension={phone} />}
          {anydeskId && <span className="trunc">AnyDesk {anydeskId}</span>}
        </div>
        <Link to="/einstellungen" className={s.settings} aria-label="Einstellungen" title="Einstellungen">
          <IconSettings size={17} stroke={1.7} aria-hidden />
        </Link>
      </div>
      <Links />
      <SchemeChoice />
    </section>
  )
}

const OPTIONS = SCHEMES.map(({ value, label, Icon }) => ({
  value,
  label: (
    <span className={s.scheme}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {label}
    </span>
  ),
}))

const SchemeChoice = () => {
  const id = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={s.part}>
      <span id={id} className={s.label}>
        Dunkelmodus
      </span>
      <Segments
        labelledBy={id}
        options={OPTIONS}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      />
    </div>
  )
}
