import type { AdMaterialGroup } from '@rampenlicht/model/rules/ad-materials'
import s from './AdMaterials.module.css'
import { MaterialCard, type MaterialDeeds } from './MaterialCard.tsx'
import type { Shown } from './query.ts'

interface Props extends MaterialDeeds {
  readonly groups: readonly AdMaterialGroup<Shown>[]
}
/** A card for each platform. */
export default function MaterialCards({ groups, ...deeds }: Props) {
  return (
    <div className={s.cards}>
      {groups.map((group) => (
        <MaterialCard key={group.platform} group={group} {...deeds} />
      ))}
    </div>
  )
}
