import { Activity } from './activity/Activity.tsx'
import { Week } from './calendar/Week.tsx'
import s from './Dashboard.module.css'
import { Hello } from './Hello.tsx'
import { News, NewsButton } from './News.tsx'
import { Profile } from './Profile.tsx'
import { Projects } from './Projects.tsx'

/** The first screen of the day. Each card comes by itself; none waits for another. */
export default function Dashboard() {
  return (
    <div className={s.page}>
      <Hello />
      <div className={s.columns}>
        <div className={s.main}>
          <News />
          <Week />
          <Projects />
        </div>
        <aside className={s.aside} aria-label="Ich und die anderen">
          <Profile />
          <NewsButton />
          <Activity />
        </aside>
      </div>
    </div>
  )
}
