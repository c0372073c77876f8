import { useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { SCHEMES } from '../../ui/scheme.ts'
import s from './SchemePicker.module.css'

// Drawn in both schemes at once, so the tokens of the one that is on do not serve here.
const LIGHT = { ground: '#fafafb', card: '#ffffff', line: '#dcdce2', ink: '#c7c8cf', accent: '#5753c6' }
const DARK = { ground: '#0f1012', card: '#1b1c1f', line: '#34363c', ink: '#4a4d55', accent: '#7c7aee' }

/** Ein, Aus, Automatisch, with a picture of each. The choice is kept in this browser. */
export const SchemePicker = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const half = useId()
  return (
    <div className={s.picker} role="radiogroup" aria-label="Dunkelmodus">
      {SCHEMES.map(({ value, label, text }) => (
        <label key={value} className={s.option}>
          <input type="radio" name="scheme" checked={colorScheme === value} onChange={() => setColorScheme(value)} />
          <svg viewBox="0 0 120 72" aria-hidden="true">
            <Page colours={value === 'light' ? LIGHT : DARK} />
            {value === 'auto' && (
              <>
                <clipPath id={half}>
                  <path d="M0 0h72L48 72H0z" />
                </clipPath>
                <Page colours={LIGHT} clip={`url(#${half})`} />
              </>
            )}
          </svg>
          <b>{label}</b>
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}

const Page = ({ colours, clip }: { colours: typeof LIGHT; clip?: string }) => (
  <g clipPath={clip}>
    <rect width="120" height="72" fill={colours.ground} />
    <rect width="120" height="12" fill={colours.card} />
    <path d="M0 12.5h120" stroke={colours.line} />
    <rect x="6" y="4" width="5" height="5" rx="1.5" fill={colours.accent} />
    <path d="M16 6.5h12M32 6.5h10M46 6.5h14" stroke={colours.ink} strokeWidth="2" strokeLinecap="round" />
    <rect x="8.5" y="20.5" width="64" height="44" rx="4" fill={colours.card} stroke={colours.line} />
    <path d="M15 30h26M15 38h44M15 46h38M15 54h30" stroke={colours.ink} strokeWidth="2.4" strokeLinecap="round" />
    <rect x="80.5" y="20.5" width="31" height="27" rx="4" fill={colours.card} stroke={colours.line} />
    <rect x="85" y="38" width="22" height="5" rx="2" fill={colours.accent} />
  </g>
)
