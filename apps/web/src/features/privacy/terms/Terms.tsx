import { isOpen } from '@rampenlicht/model/rules/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jobsQuery } from '../../../api/jobs.ts'
import { ListHead } from '../../../domain/settings/ListHead.tsx'
import { plural } from '../../../ui/format.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import p from '../Privacy.module.css'
import { casesQuery } from '../queries.ts'
import { Kept } from './Kept.tsx'
import { termsQuery } from './queries.ts'
import { TermRule } from './TermRule.tsx'

const TERMS = 'terms'

/** When the job that erases has ended, everybody who is gone leaves the lists. */
const useErasing = () => {
  const queries = useQueryClient()
  const { data: jobs } = useQuery(jobsQuery)
  const running = jobs?.find((job) => job.kind === TERMS && isOpen(job))?.id
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current !== undefined && before.current !== running)
      for (const { queryKey } of [termsQuery, casesQuery]) void queries.invalidateQueries({ queryKey })
    before.current = running
  }, [running, queries])
  return running !== undefined
}

/** After how long people are proposed for erasure, and who is; nothing goes before somebody has confirmed it. */
export default function Terms() {
  const { data: terms, error, isError, refetch } = useQuery(termsQuery)
  const isErasing = useErasing()
  return (
    <section aria-labelledby="terms" aria-busy={!terms}>
      <ListHead
        id="terms"
        title="Fristen"
        text="Wer lange keinen Kontakt mit uns hatte, wird vorgeschlagen. Gelöscht wird nur, was die Geschäftsführung bestätigt."
      >
        {terms && terms.count > 0 && (
          <div>
            <Tag tone="info">{plural(terms.count, 'Vorschlag', 'Vorschläge')}</Tag>
          </div>
        )}
      </ListHead>
      {isError && !terms ? (
        <LoadFailure title="Die Fristen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      ) : (
        terms && (
          <ul className={`${p.card} ${p.list}`}>
            {terms.rules.map((rule) => (
              <TermRule key={rule.key} rule={rule} isErasing={isErasing} />
            ))}
            {terms.kept.length > 0 && <Kept people={terms.kept} />}
          </ul>
        )
      )}
    </section>
  )
}
