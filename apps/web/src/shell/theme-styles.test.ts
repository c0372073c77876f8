import { expect, it } from 'vitest'
import { themeStyles } from './theme-styles.ts'

// After a change of the theme: npx vitest run --project web apps/web/src/shell/theme-styles.test.ts -u
it('has the styles of the theme as they follow from it', async () => {
  await expect(themeStyles()).toMatchFileSnapshot('../styles/theme.css')
})
