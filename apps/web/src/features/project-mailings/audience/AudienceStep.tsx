import type { LeftOutReason } from '@rampenlicht/model/rules/mail/whom'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconUsers from '~icons/users'
import { Bone, PartEmpty } from '../../../domain/project/Part.tsx'
import { number } from '../../../ui/format.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { part } from '../../../ui/part.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { audienceQuery, type MailingWork } from '../useMailing.ts'
import { Arithmetic } from './Arithmetic.tsx'
import s from './Audience.module.css'
import { Sources } from './Sources.tsx'

/** The sums stand first. */
const GetsTable = part('GetsTable', () => import('./GetsTable.tsx'))
/** Most look at who gets it first. */
const LeftOut = part('LeftOut', () => import('./LeftOut.tsx'))
/** To search comes after to see. */
const SearchField = part('SearchField', async () => ({
  default: (await import('../../../crud/list/ListBar.tsx')).SearchField,
}))

type Side = 'gets' | 'out'

/** Who is meant on the left; on the right how that comes to a number, who gets it, and who does not and why. */
export const AudienceStep = ({ work }: { work: MailingWork }) => {
  const { audience } = work
  const { error, refetch } = useQuery(audienceQuery(work.mailing.id))
  const [side, setSide] = useState<Side>('gets')
  const [text, setText] = useState('')
  const leftOut = audience ? Object.values(audience.counts).reduce((sum, count) => sum + count, 0) : 0
  const shown = leftOut === 0 ? 'gets' : side
  const [wanted, setWanted] = useState<LeftOutReason>()
  const jump = (reason: LeftOutReason) => {
    setSide('out')
    setWanted(reason)
  }
  const isMeant = audience && (audience.total > 0 || leftOut > 0)
  return (
    <div className={s.step} data-side={shown}>
      <Sources work={work} />
      <div className={s.right} aria-busy={!audience && !error}>
        {error && !audience && (
          <LoadFailure
            title="Die Empfänger konnten nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!audience && !error && <Outline />}
        {audience && !isMeant && (
          <div className={s.card}>
            <PartEmpty
              icon={<IconUsers size={22} stroke={1.6} />}
              title="Noch keine Empfänger"
              text="Wähle einen Verteiler, eine Ansicht oder einzelne Kontakte. Hier steht dann, wer die Mail bekommt und wer nicht."
            />
          </div>
        )}
        {audience && isMeant && (
          <>
            <Arithmetic audience={audience} onJump={jump} onTotal={() => setSide('gets')} />
            <div className={s.tools}>
              <Segments
                label="Empfänger"
                value={shown}
                onChange={(value) => {
                  setSide(value as Side)
                  setWanted(undefined)
                }}
                options={[
                  { value: 'gets', label: <Counted word="Erhält die Mail" count={audience.total} /> },
                  ...(leftOut > 0
                    ? [{ value: 'out', label: <Counted word="Bleibt außen vor" count={leftOut} /> }]
                    : []),
                ]}
              />
              <span className="grow" />
              <div className={s.search}>
                <SearchField
                  state={{ text, setText }}
                  label="Empfänger durchsuchen"
                  placeholder="Name, Medium, E-Mail …"
                />
              </div>
            </div>
            {shown === 'gets' ? (
              <GetsTable meanwhile={<Outline />} work={work} audience={audience} text={text} />
            ) : (
              <LeftOut meanwhile={<Outline />} work={work} audience={audience} text={text} wanted={wanted} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

const Counted = ({ word, count }: { word: string; count: number }) => (
  <span className={s.counted}>
    {word} <span className="num">{number(count)}</span>
  </span>
)

const Outline = () => (
  <div className={s.card} aria-hidden>
    {[0, 2, 1, 3, 4, 0].map((seed, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: none of them ever moves
      <div key={index} className={s.bones}>
        <Bone width={26} height={26} />
        <Bone seed={seed} />
      </div>
    ))}
  </div>
)
