import IconMoodSad from '~icons/mood-sad'
import { referenceOf } from '../api/problem.ts'
import { ChunkFailure } from './chunk.ts'
import { Empty } from './Empty.tsx'
import s from './pages.module.css'

/** What is left when a page breaks, or does not arrive: words instead of a white sheet, and a way on. */
export const Failure = ({ error }: { error: unknown }) => (
  <div className={s.page} role="alert">
    <Empty
      heading
      icon={<IconMoodSad size={22} stroke={1.6} />}
      title={error instanceof ChunkFailure ? 'Diese Seite ist nicht angekommen' : 'Diese Seite ist abgestürzt'}
      text={
        error instanceof ChunkFailure
          ? 'Ein Teil der Seite ließ sich nicht laden. Deine gespeicherten Daten sind sicher.'
          : 'Das hätte nicht passieren dürfen. Deine gespeicherten Daten sind sicher.'
      }
      note={error instanceof ChunkFailure ? error.message : referenceOf(error)}
      action={
        <>
          <button type="button" className={s.button} onClick={() => location.reload()}>
            Neu laden
          </button>
          <a href="/dashboard" className={s.button}>
            Zum Dashboard
          </a>
        </>
      }
    />
  </div>
)
