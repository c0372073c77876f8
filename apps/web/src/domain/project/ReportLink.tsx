import { Link, useParams } from '@tanstack/react-router'
import pages from '../../ui/pages.module.css'

type Page = '/projekte/$projectId/publicity/report' | '/projekte/$projectId/socialmedia/report'

/** The way to what the customer gets of it. */
export const ReportLink = ({ to }: { to: Page }) => {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  return (
    <Link to={to} params={{ projectId }} className={pages.button}>
      Report
    </Link>
  )
}
