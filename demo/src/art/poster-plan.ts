import { PALETTES } from './palette.ts'
import type { PosterWish } from './poster.ts'
import { randomOf } from './random.ts'
import { MOTIFS, PALETTES_FOR, SCENES_OF, type SceneName } from './scenes/index.ts'
import { STYLES_OF, type StyleName } from './type-styles.ts'

/** Remembers what a list of posters has used, so that neighbours differ and nothing comes back too soon. */
function ledger<T>(rest: number) {
  const order: T[] = []
  return {
    take(choices: readonly T[], bonus: (choice: T) => number): T {
      const cost = (choice: T) => {
        const uses = order.filter((used) => used === choice).length
        const last = order.lastIndexOf(choice)
        const recent = last >= 0 && order.length - last <= rest
        return uses * 10 + (recent ? 16 : 0) - bonus(choice)
      }
      const costs = choices.map(cost)
      const chosen = choices[costs.indexOf(Math.min(...costs))]!
      order.push(chosen)
      return chosen
    },
  }
}

/** Deals out pictures, colours and typefaces over a whole list of posters; wishes that name them keep them. */
export function planPosters(wishes: readonly PosterWish[]): PosterWish[] {
  const scenes = ledger<SceneName>(9)
  const palettes = ledger<string>(6)
  const styles = ledger<StyleName>(3)
  const named = PALETTES.map(({ name }) => name)
  return wishes.map((wish) => {
    const random = randomOf(`plan ${wish.seed} ${wish.title}`)
    const fitting = MOTIFS.filter(([words]) => words.test(wish.title)).flatMap(([, list]) => list)
    const noise = () => random.between(0, 5)
    const scene = scenes.take(
      wish.scene ? [wish.scene] : SCENES_OF[wish.category],
      (name) => noise() + (fitting.includes(name) ? 13 : 0),
    )
    const palette = palettes.take(wish.palette ? [wish.palette] : (PALETTES_FOR[scene] ?? named), noise)
    const style = styles.take(wish.style ? [wish.style] : STYLES_OF[wish.category], noise)
    return { ...wish, scene, palette, style }
  })
}
