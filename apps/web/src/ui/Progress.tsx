import s from './Progress.module.css'

/** How much of something is done, 0 to 1. */
export const Progress = ({ label, share }: { label: string; share: number }) => {
  const percent = Math.floor(share * 100)
  return (
    <span
      className={s.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={s.bar} style={{ width: `${percent}%` }} />
    </span>
  )
}
