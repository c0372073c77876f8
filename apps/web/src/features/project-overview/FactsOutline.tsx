import { Bone, Part } from '../../domain/project/Part.tsx'
import { DeadlineBones } from './Deadlines.tsx'
import s from './FactsOutline.module.css'

/** What is due, what it is about and who works on it, while that is on its way. */
export const FactsOutline = () => (
  <>
    <Part title="Nächste Fristen" isBusy>
      <DeadlineBones />
    </Part>
    <Part title="Konzept und Budget" isBusy>
      <Lines widths={[92, '100%', '94%', '97%', '58%', 110, '100%']} />
    </Part>
    <Part title="Kunde und Team" isBusy>
      <Lines widths={[150, 210, 130, 180, 120, 160]} />
    </Part>
  </>
)

const Lines = ({ widths }: { widths: readonly (number | string)[] }) => (
  <div className={s.lines} aria-hidden>
    {widths.map((width, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an outline of fixed shape
      <Bone key={line} width={width} />
    ))}
  </div>
)
