import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Problem } from '../../api/problem.ts'
import c from './controls.module.css'
import { Gate } from './Gate.tsx'
import { OpenedReport } from './OpenedReport.tsx'
import { usePass } from './pass.ts'
import s from './SharedReportPage.module.css'
import { Stage } from './Stage.tsx'
import { sharedQuery } from './shared.ts'

/** What the customer opens with a link: nobody is signed in here. */
export default function SharedReportPage() {
  const { token = '' } = useParams({ strict: false })
  useNoIndex()
  return <Shared key={token} token={token} />
}

const Shared = ({ token }: { readonly token: string }) => {
  const [pass, setPass] = usePass(token)
  const { data: report, error, refetch, isFetching } = useQuery(sharedQuery(token, pass))
  const title = report && (report.state === 'open' ? report.content.title : report.title)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (error instanceof Problem && error.status === 404) return <Over message={error.message} />
  if (error)
    return (
      <Stage>
        <div className={s.said} role="alert">
          <h1>Der Report konnte nicht geladen werden</h1>
          <p>{error.message}</p>
          <button type="button" className={c.button} aria-disabled={isFetching} onClick={() => void refetch()}>
            Erneut versuchen
          </button>
        </div>
      </Stage>
    )
  if (!report) return <p className={`late ${s.loading}`}>Der Report wird geladen …</p>
  return report.state === 'open' ? (
    <OpenedReport token={token} report={report} pass={report.pass ?? pass} />
  ) : (
    <Gate token={token} report={report} onOpen={setPass} />
  )
}

/** The same for a link that never was, is over or was taken back: nobody learns which. */
const Over = ({ message }: { readonly message: string }) => (
  <Stage>
    <div className={s.said}>
      <h1>Dieser Link gilt nicht mehr</h1>
      <p>{message.replace(/^Dieser Link gilt nicht mehr\.\s*/, '')}</p>
    </div>
  </Stage>
)

/** For a browser that looks no further than the page: what is loaded says the same in its head. */
const useNoIndex = () =>
  useEffect(() => {
    const tags = (
      [
        ['robots', 'noindex, nofollow'],
        // the address of this page is the key to it
        ['referrer', 'no-referrer'],
      ] as const
    ).map(([name, content]) => {
      const tag = Object.assign(document.createElement('meta'), { name, content })
      document.head.append(tag)
      return tag
    })
    return () => {
      for (const tag of tags) tag.remove()
    }
  }, [])
