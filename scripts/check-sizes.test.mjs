import { describe, expect, it } from 'vitest'
import { filesOf, furtherFiles, modulesIn, pagesIn } from './check-sizes.mjs'

const chunk = (name, imports = [], css = []) => ({ name, file: `js/${name}.js`, css, imports })
const MANIFEST = {
  'index.html': chunk('index'),
  'src/shell/Shell.tsx': chunk('Shell', ['index.html'], ['css/Shell.css']),
  'src/crud/list/ResourceListPage.tsx': chunk('ResourceListPage', ['index.html']),
  'src/crud/form/ResourceDialog.tsx': chunk('ResourceDialog', ['_field.js']),
  'src/views/media.ts': chunk('media', ['_field.js']),
  'src/views/b2b.ts': chunk('b2b', ['_field.js']),
  '_field.js': chunk('field'),
  '_staff-a1.js': chunk('staff', ['_field.js', '_photo.js'], ['css/staff.css']),
  '_staff-a1.css': { file: 'css/staff.css' },
  '_photo.js': chunk('photo'),
  'src/features/record-views/B2bView.tsx': chunk('B2bView', ['src/views/b2b.ts', '_photo.js']),
  '_shared-a.js': chunk('shared'),
  '_shared-b.js': chunk('shared'),
}

describe('filesOf', () => {
  it('follows what is imported at once, and counts a file once', () => {
    expect(filesOf(MANIFEST, ['src/views/media.ts', 'src/views/b2b.ts'])).toEqual([
      'js/media.js',
      'js/field.js',
      'js/b2b.js',
    ])
  })
  it('finds a module that several chunks share by the name of its chunk', () => {
    expect(filesOf(MANIFEST, ['src/views/staff.tsx'])).toEqual([
      'js/staff.js',
      'css/staff.css',
      'js/field.js',
      'js/photo.js',
    ])
  })
  it('does not guess', () => {
    for (const module of ['src/views/nowhere.ts', 'src/views/shared.ts'])
      expect(() => filesOf(MANIFEST, [module])).toThrow(`${module} steht nicht im Verzeichnis der Seite`)
  })
})

describe('modulesIn', () => {
  it('names every module that is loaded on demand, once', () => {
    const source = `import { standard } from './crud/DialogHost.tsx'
const b2b = () => import('./views/b2b.ts')
export const dialogs = {
  users: standard(async () => (await import('./views/staff.tsx')).userView),
  more: standard(async () => (await import('./views/staff.tsx')).moreView),
  views: () => import('./features/record-views/B2bView.tsx'),
}`
    expect(modulesIn(source)).toEqual([
      'src/views/b2b.ts',
      'src/views/staff.tsx',
      'src/features/record-views/B2bView.tsx',
    ])
  })
})

describe('pagesIn', () => {
  it('knows what stands around a page, and that a tab of a project fetches the others', () => {
    const source = `const login = chunk('Login', () => import('./features/login/Login.tsx'))
const shell = chunk('Shell', () => import('./shell/Shell.tsx'))
const dashboard = chunk('Dashboard', () => import('./features/dashboard/Dashboard.tsx'))
const frame = chunk('ProjectFrame', () => import('./features/project/ProjectFrame.tsx'))
const overview = chunk('Overview', () => import('./pages/project/Overview.tsx'))
const publicity = chunk('Publicity', () => import('./pages/project/Publicity.tsx'))
const list = chunk('ListContacts', () => import('./features/project-verteiler/ListContacts.tsx'))
const page = () => import('./crud/list/ResourceListPage.tsx')
const media = () => import('./views/media.ts')`
    const shell = ['index.html', 'src/shell/Shell.tsx']
    const frame = [...shell, 'src/features/project/ProjectFrame.tsx']
    const tabs = ['src/pages/project/Overview.tsx', 'src/pages/project/Publicity.tsx']
    const pages = pagesIn(source)
    expect(pages.map(({ first }) => first).slice(2, 4)).toEqual(tabs.map((tab) => [...frame, tab]))
    expect(pages.map(({ loads }) => loads)).toEqual([
      ['index.html', 'src/features/login/Login.tsx'],
      [...shell, 'src/features/dashboard/Dashboard.tsx'],
      [...frame, ...tabs],
      [...frame, ...tabs],
      [...frame, 'src/features/project-verteiler/ListContacts.tsx'],
      [...shell, 'src/crud/list/ResourceListPage.tsx', 'src/views/media.ts'],
    ])
  })
})

describe('furtherFiles', () => {
  it('leaves out what the list and its first dialog have loaded, and for a view the looks of its directory', () => {
    const dialogs = ['src/views/media.ts', 'src/views/b2b.ts', 'src/features/record-views/B2bView.tsx']
    expect(furtherFiles(MANIFEST, dialogs)).toEqual({
      own: [
        { name: 'src/views/media.ts', files: [] },
        { name: 'src/views/b2b.ts', files: ['js/b2b.js'] },
        { name: 'src/features/record-views/B2bView.tsx', files: ['js/B2bView.js', 'js/photo.js'] },
      ],
      common: [],
    })
  })
  it('tells apart what two of them share', () => {
    const { own, common } = furtherFiles({ ...MANIFEST, 'src/features/x/Crop.tsx': chunk('Crop', ['_photo.js']) }, [
      'src/features/record-views/B2bView.tsx',
      'src/features/x/Crop.tsx',
    ])
    expect(own.map(({ files }) => files)).toEqual([['js/B2bView.js', 'js/b2b.js'], ['js/Crop.js']])
    expect(common).toEqual(['js/photo.js'])
  })
})
