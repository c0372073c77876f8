// A world in which every text that can be typed tries to be a script.
//   const world = await fillWith(person, wordsOf)   two records of each resource; answers a Map of path to their ids
// The words that `wordsOf(n)` gives the n-th record are tried in turn until one fits the field.
import { writable } from '@rampenlicht/model/kit/resource'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'

/** One red point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
const DAY = new Date().toISOString().slice(0, 10)

export const fillWith = async (person, wordsOf) => {
  const world = new Map()
  let count = 0
  /** Parts stay in one project, so that it has all of them; what else there is, each record has its own. */
  const one = async ({ target }, n) => {
    const ids = await idsAt(target)
    return `/${target}/${(target.startsWith('project') ? undefined : ids[n]) ?? ids[0]}`
  }
  /** What a field of this kind is sent, undefined to leave it out. */
  const valueFor = async (field, words, n) => {
    switch (field.kind) {
      case 'text':
      case 'longText':
      case 'email':
      case 'url':
      case 'zip':
        return words.find((word) => field.schema.safeParse(word).success)
      case 'date':
        return DAY
      case 'time':
        return undefined
      case 'timestamp':
        return undefined
      case 'integer':
      case 'decimal':
      case 'money':
        return 1
      case 'flag':
        return true
      case 'choice':
        return field.options[0]
      case 'choices':
        return field.options.slice(0, 1)
      case 'one':
        return await one(field, n)
      case 'many':
        return [await one(field, n)]
      default:
        return undefined
    }
  }
  const bodyFor = async ({ fields }, words, path, n) => {
    const body = {}
    for (const [name, field] of writable(fields)) {
      // what a behaviour takes is not a text of the record; a record cannot point at itself before it is there
      if (
        field.handled ||
        field.target === path ||
        (field.kind === 'one' && !field.required && field.target === 'users')
      )
        continue
      const value = await valueFor(field, words, n)
      if (value !== undefined) body[name] = value
    }
    return body
  }
  const isFile = ({ fields }) => Object.values(fields).some((field) => field.file?.kind === 'attachment')
  const create = async (path, n) => {
    const resource = resourceAt(path)
    const words = wordsOf(++count)
    const body = await bodyFor(resource, words, path, n)
    if (path === 'users') body.roles = ['ROLE_USER']
    const sent = isFile(resource)
      ? person.upload(
          `/${path}`,
          {
            name: `${words[0].replaceAll(/[/\\]/g, '')}.svg`.slice(0, 200),
            content: `<svg xmlns="http://www.w3.org/2000/svg"><script>${words[0]}</script></svg>`,
          },
          Object.fromEntries(Object.entries(body).filter(([, value]) => String(value).startsWith('/'))),
        )
      : person.post(`/${path}`, body)
    const { status, body: made, bytes } = await sent
    // some occur once in a project
    if (status === 422 && n > 0) return []
    if (status !== 201) throw new Error(`${path}: ${status} ${bytes}`)
    return [made.id]
  }
  const idsAt = async (path) => {
    if (!world.has(path)) {
      const ids = []
      world.set(path, ids)
      for (let n = 0; n < 2; n++) ids.push(...(await create(path, n)))
    }
    return world.get(path)
  }
  for (const { path } of resources) await idsAt(path)
  await person.upload(`/projects/${world.get('projects')[0]}/cover`, {
    name: `${wordsOf(1)[0].slice(0, 80)}.png`,
    content: PNG,
  })
  return world
}
