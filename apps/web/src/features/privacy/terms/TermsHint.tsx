import { useQuery } from '@tanstack/react-query'
import { plural } from '../../../ui/format.ts'
import { termsQuery } from './queries.ts'
import s from './Terms.module.css'

/** Where proposals wait, further down the page. */
export const TermsHint = () => {
  const { data: terms } = useQuery(termsQuery)
  if (!terms?.count) return null
  return (
    <button
      type="button"
      className={s.hint}
      onClick={() => document.getElementById('terms')?.scrollIntoView({ block: 'start' })}
    >
      {plural(terms.count, 'Vorschlag', 'Vorschläge')} zur Löschung
    </button>
  )
}
