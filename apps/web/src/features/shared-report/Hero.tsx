import { useQuery } from '@tanstack/react-query'
import { Brand } from './Brand.tsx'
import s from './Hero.module.css'
import { IconDownload } from './icons.tsx'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'
import { type Files, type Open, pdfQuery } from './shared.ts'
import { dayOfMoment } from './words.ts'

/** What it is, for whom, and the figures; dark in both schemes, as a stage is. */
export const Hero = ({ report, files }: { readonly report: Open; readonly files: Files }) => {
  const { content, allowsPdf, isPdfReady } = report
  const { name, title, subtitle, customer, period, asOf, agency, figures } = content
  const showsFigures = figures.length > 0 && content.pages.some(({ kind }) => kind === 'figures')
  return (
    <header className={s.hero}>
      <i className={`${stage.beam} ${s.beam}`} aria-hidden />
      <div className={s.inner}>
        <div className={s.top}>
          <Brand agency={agency} logo={content.hasAgencyLogo ? files.agencyLogo : undefined} size={26} />
          {allowsPdf && <PdfLink files={files} wasReady={isPdfReady} />}
        </div>
        <div className={s.title} data-poster={content.hasPoster || undefined}>
          <div>
            {content.hasCustomerLogo && <Picture className={s.logo} src={files.logo} alt={customer} />}
            <p className={s.kicker}>
              {name} für {customer}
            </p>
            <h1>{title}</h1>
            <p className={s.facts}>
              {subtitle && <span>{subtitle}</span>}
              <span>
                {period && `${period}, `}Stand {dayOfMoment(asOf)}
              </span>
            </p>
          </div>
          {content.hasPoster && <Picture className={s.poster} src={files.poster} alt="" />}
        </div>
        {showsFigures && (
          <ul className={s.figures}>
            {figures.map(({ key, value, label, note }) => (
              <li key={key}>
                <b>{value}</b>
                <span>{label}</span>
                {note && <small>{note}</small>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}

const PdfLink = ({ files, wasReady }: { readonly files: Files; readonly wasReady: boolean }) => {
  const { data: isReady = wasReady } = useQuery(pdfQuery(files, !wasReady))
  return isReady ? (
    <a className={s.pdf} href={files.pdf} download>
      <IconDownload size={15} /> PDF
    </a>
  ) : (
    <span className={s.drawn} role="status">
      PDF wird erstellt …
    </span>
  )
}
