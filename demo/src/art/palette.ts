/** A hand-picked set of colours for one poster. */
export interface Palette {
  name: string
  /** The ground, from top to bottom. */
  sky: [top: string, bottom: string]
  /** Silhouettes, from the haze to the foreground. */
  depth: [far: string, middle: string, near: string]
  /** Moon, sun, lamp, lit window. */
  light: string
  /** The one loud colour. */
  accent: string
  /** The lightest and the darkest tone, for type. */
  paper: string
  ink: string
}

const palette = (
  name: string,
  sky: Palette['sky'],
  depth: Palette['depth'],
  [light, accent, paper, ink]: [light: string, accent: string, paper: string, ink: string],
): Palette => ({ name, sky, depth, light, accent, paper, ink })

export const PALETTES: readonly Palette[] = [
  palette(
    'dusk',
    ['#2b1b4d', '#f08a5d'],
    ['#a5557a', '#57305f', '#241338'],
    ['#ffd9a0', '#ff5e5b', '#fff1df', '#1c0f2e'],
  ),
  palette(
    'north sea',
    ['#e3ecef', '#9dbccb'],
    ['#7aa5b8', '#3f6f88', '#173c52'],
    ['#fffaf0', '#e4572e', '#f6f4ee', '#0f2c3d'],
  ),
  palette(
    'midnight',
    ['#070b1f', '#27468a'],
    ['#33549a', '#1a2d5c', '#0a1330'],
    ['#f6edd0', '#ffb238', '#f3efe2', '#060918'],
  ),
  palette(
    'rust and cream',
    ['#f3e6cf', '#e8c9a0'],
    ['#d98e5f', '#b3492f', '#4b1d1a'],
    ['#fff6e4', '#1f6d73', '#fbf3e4', '#2d1413'],
  ),
  palette(
    'moss',
    ['#e7ead2', '#b9c79a'],
    ['#8fa878', '#4f7350', '#1d3a2c'],
    ['#fbf6dd', '#e07b39', '#f7f4e3', '#13271d'],
  ),
  palette(
    'neon',
    ['#14062b', '#7a1587'],
    ['#8f2aa3', '#4a1270', '#160426'],
    ['#ff5fae', '#25e6d6', '#fdf0ff', '#10031f'],
  ),
  palette(
    'agitprop',
    ['#efe3cc', '#e6d3b0'],
    ['#cdb892', '#b3261e', '#1b1a18'],
    ['#f7efe0', '#c8281f', '#f4ead7', '#191715'],
  ),
  palette(
    'mint and coral',
    ['#d5efe6', '#a6dccf'],
    ['#74c0b2', '#2f8f8a', '#0f4c55'],
    ['#fff7ea', '#ff6f59', '#f4fbf7', '#0b3238'],
  ),
  palette(
    'honey',
    ['#ffd166', '#f79d3c'],
    ['#e9762b', '#b5462a', '#4f1a22'],
    ['#fff4cf', '#23608a', '#fff6de', '#3a1018'],
  ),
  palette(
    'ice',
    ['#f3f7fa', '#c7d8e6'],
    ['#a5bfd3', '#6f8faa', '#2b4560'],
    ['#ffffff', '#d7263d', '#f7fafc', '#182b3d'],
  ),
  palette(
    'bordeaux',
    ['#3a0614', '#a3202f'],
    ['#b23a40', '#61101f', '#24030c'],
    ['#ffd6ba', '#f2a541', '#fbe9dc', '#1d0209'],
  ),
  palette(
    'petrol',
    ['#04252e', '#0f7078'],
    ['#1b8a91', '#0b4a55', '#03191f'],
    ['#ffe0a3', '#ff7a50', '#eef6ef', '#021216'],
  ),
  palette(
    'lavender',
    ['#e9e0f5', '#c5aee3'],
    ['#a288cc', '#6a4fa0', '#2d1f57'],
    ['#fff8e8', '#f25f8b', '#f8f3fd', '#221543'],
  ),
  palette(
    'desert',
    ['#bfe0e6', '#f9dcb4'],
    ['#eab47c', '#cf7d4a', '#7a3527'],
    ['#fffbea', '#15616d', '#fdf3e3', '#43190f'],
  ),
  palette(
    'black and gold',
    ['#0d0d0f', '#3a3328'],
    ['#5c5039', '#2f291f', '#0c0b0a'],
    ['#e9c46a', '#d29a2c', '#f4ead0', '#0a0908'],
  ),
  palette(
    'cobalt',
    ['#1437d6', '#3c6bff'],
    ['#2349dc', '#0c2596', '#050f45'],
    ['#ffd23f', '#ff4b3e', '#f5f3ea', '#050b33'],
  ),
  palette(
    'cherry blossom',
    ['#fde4e4', '#f7b7bd'],
    ['#ee8f9d', '#b84f6f', '#5a1f46'],
    ['#fffaf4', '#2f7f79', '#fff5f3', '#431436'],
  ),
  palette(
    'northern light',
    ['#04111f', '#0d545a'],
    ['#17766c', '#0b3b44', '#031722'],
    ['#9ff5c6', '#b18cff', '#eafff3', '#020d16'],
  ),
  palette(
    'noir',
    ['#e9e6e0', '#b4b0a8'],
    ['#96938d', '#4a4946', '#161616'],
    ['#ffffff', '#d92b2b', '#f3f1ec', '#121212'],
  ),
  palette(
    'blockbuster',
    ['#0b3c49', '#f0a55e'],
    ['#8a7a68', '#24464f', '#06202a'],
    ['#ffe7bd', '#ff7f32', '#fff3e0', '#041820'],
  ),
  palette(
    'lime',
    ['#e9ff8f', '#c3ea4f'],
    ['#93c83d', '#2f7d4f', '#12372a'],
    ['#ffffff', '#ff5d8f', '#fbffe9', '#10281f'],
  ),
  palette(
    'peach and blue',
    ['#ffe2cf', '#ffb99b'],
    ['#ff9470', '#3c5a9a', '#1b2a57'],
    ['#fff7f0', '#2746a6', '#fff6ef', '#16214a'],
  ),
]
