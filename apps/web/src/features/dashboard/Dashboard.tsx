import { useArrival } from '../../api/arrival.ts'
import { Together } from '../../ui/Together.tsx'
import { Activity } from './activity/Activity.tsx'
import { Week } from './calendar/Week.tsx'
import s from './Dashboard.module.css'
import { Hello } from './Hello.tsx'
import { News, NewsButton, pinnedQuery } from './News.tsx'
import { Profile } from './Profile.tsx'
import { Projects } from './Projects.tsx'
import { Today, useTodayQuery } from './Today.tsx'

/** The first screen of the day. Each card comes by itself; only what stands below the news and what is to be done today waits for its place. */
export default function Dashboard() {
  return (
    <div className={s.page}>
      <Hello />
      <div className={s.columns}>
        <Together arrival={useArrival(pinnedQuery, useTodayQuery())} className={s.main}>
          <News />
          <Today />
          <Week />
          <Projects />
        </Together>
        <aside className={s.aside} aria-label="Ich und die anderen">
          <div className={s.me}>
            <Profile />
            <NewsButton />
          </div>
          <Activity />
        </aside>
      </div>
    </div>
  )
}
