// What the server has acknowledged, and whether it is still there.
//   const ledger = await openLedger(person)     makes a project for the files
//   ledger.writer()      a function that does one write after another on records of its own (create, save, upload,
//                        delete) and answers the status, undefined where none came; several may write at a time
//   ledger.check()       compares what was written since the last check with what the server has, `check({ isAll: true })`
//                        everything; answers { lost, torn }, lists of sentences. Nobody may write meanwhile.
//   ledger.counts        { acknowledged, files, inDoubt, refused }, how much of each there was
//   ledger.probe         { save(), upload() }: one write each whose answer { status, body } is all that matters
//   ledger.odd           a Map of the answers that are neither success nor 503 or 507, with their number
// A write without an answer, or with 503, is in doubt: the old state and the new are both right, anything else is not.
// 507 promises that nothing was saved.
import { createHash, randomBytes, randomInt } from 'node:crypto'

const DEEDS = ['create', 'save', 'upload', 'save', 'create', 'save', 'upload', 'delete']
const SMALL = 200_000
/** So long that a kill meets it half received. */
const LARGE = 6_000_000
const PAGE = 500
const PROBE = { name: 'Probe.bin', content: Buffer.alloc(2 ** 20) }

const hashOf = (content) => createHash('sha256').update(content).digest('hex')
/** Both fields carry it: a record of two halves is seen. */
const customer = (text) => ({ name: text, fullName: `${text} GmbH` })

export const openLedger = async (person) => {
  const made = await person.post('/customers', customer('Hülle'))
  const project = await person.post('/projects', {
    title: 'Nachtlinie',
    category: 'Kino',
    customer: `/customers/${made.body.id}`,
    departments: ['Marketing'],
  })
  if (project.status !== 201) throw new Error(`Das Projekt für die Dateien: ${project.status}`)
  const ofProject = { project: `/projects/${project.body.id}` }

  /** By id, the texts a record may have; undefined among them: it may be gone. */
  const records = new Map([[made.body.id, new Set(['Hülle'])]])
  /** Texts of records that were perhaps created. */
  const perhaps = new Set(['Probe'])
  /** By name, what was sent and the id it was acknowledged with. */
  const files = new Map([[PROBE.name, { hash: hashOf(PROBE.content), id: undefined }]])
  const recent = { records: new Set(), files: new Set() }
  const counts = { acknowledged: 0, files: 0, inDoubt: 0, refused: 0 }
  const odd = new Map()
  let count = 0

  /** 'done', 'refused' or 'doubt'. */
  const outcomeOf = (status) => {
    if (status >= 200 && status < 300) {
      counts.acknowledged++
      return 'done'
    }
    if (status === 507) {
      counts.refused++
      return 'refused'
    }
    if (status !== undefined && status !== 503) odd.set(status, (odd.get(status) ?? 0) + 1)
    counts.inDoubt++
    return 'doubt'
  }
  const asked = async (asking) => {
    try {
      return await asking
    } catch {
      return { status: undefined }
    }
  }
  /** What a write does to what the record may be: all of it when acknowledged, one more possibility in doubt. */
  const note = (id, text, outcome) => {
    recent.records.add(id)
    if (outcome === 'done') records.set(id, new Set([text]))
    if (outcome === 'doubt') records.get(id).add(text)
  }

  const writer = () => {
    let step = randomInt(DEEDS.length)
    let own
    const deeds = {
      create: async () => {
        const text = `Kunde ${++count}`
        const { status, body } = await asked(person.post('/customers', customer(text)))
        const outcome = outcomeOf(status)
        if (outcome === 'doubt') perhaps.add(text)
        own = outcome === 'done' ? body.id : undefined
        if (own) note(own, text, outcome)
        return status
      },
      save: async () => {
        const text = `Kunde ${++count}`
        const { status } = await asked(person.put(`/customers/${own}`, customer(text)))
        note(own, text, outcomeOf(status))
        return status
      },
      delete: async () => {
        const { status } = await asked(person.del(`/customers/${own}`))
        note(own, undefined, outcomeOf(status))
        own = undefined
        return status
      },
      upload: async () => {
        const name = `Datei ${++count}.bin`
        const content = randomBytes(Math.ceil(Math.random() * (count % 5 ? SMALL : LARGE)))
        const file = { hash: hashOf(content), id: undefined }
        files.set(name, file)
        const { status, body } = await asked(person.upload('/project_uploads', { name, content }, ofProject))
        const outcome = outcomeOf(status)
        if (outcome === 'refused') files.delete(name)
        if (outcome !== 'done') return status
        counts.files++
        file.id = body.id
        recent.files.add(name)
        return status
      },
    }
    return () => {
      const deed = DEEDS[step++ % DEEDS.length]
      return deeds[deed === 'upload' || own ? deed : 'create']()
    }
  }

  const get = async (path) => {
    const answer = await person.get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  const listOf = async (path) => {
    const rows = []
    for (let page = 1; ; page++) {
      const { body } = await get(`${path}?itemsPerPage=${PAGE}&page=${page}`)
      rows.push(...body)
      if (body.length < PAGE) return rows
    }
  }
  const withIds = async (path, ids) => {
    const rows = []
    for (let from = 0; from < ids.length; from += 100) {
      const query = ids.slice(from, from + 100).map((id) => `id[]=${id}`)
      rows.push(...(await get(`${path}?itemsPerPage=${PAGE}&${query.join('&')}`)).body)
    }
    return rows
  }

  const checkRecords = async (isAll, { lost, torn }) => {
    const ids = isAll ? [...records.keys()] : [...recent.records]
    const rows = isAll ? await listOf('/customers') : await withIds('/customers', ids)
    const found = new Map(rows.map((one) => [one.id, one]))
    for (const id of ids) {
      const name = found.get(id)?.name
      if (!records.get(id).has(name)) lost.push(`Kunde ${id}: „${name}“ statt ${[...records.get(id)].join(' oder ')}`)
    }
    for (const { id, name, fullName } of rows) {
      if (fullName !== customer(name).fullName) torn.push(`Kunde ${id}: „${name}“, aber „${fullName}“`)
      if (!records.has(id) && !perhaps.has(name)) torn.push(`Kunde ${id}: „${name}“ hat niemand angelegt`)
    }
  }
  const checkFiles = async (isAll, { lost, torn }) => {
    const names = isAll ? [...files.keys()] : [...recent.files]
    const acknowledged = names.map((name) => files.get(name).id).filter(Boolean)
    const rows = isAll ? await listOf('/project_uploads') : await withIds('/project_uploads', acknowledged)
    const found = new Set(rows.map(({ id }) => id))
    for (const id of acknowledged) if (!found.has(id)) lost.push(`Datei ${id}`)
    for (const { id, name } of rows) {
      const { status, bytes } = await person.get(`/files/project_uploads/${id}/${encodeURIComponent(name)}`)
      if (status !== 200) torn.push(`Datei ${id}: der Eintrag ist da, die Datei nicht (${status})`)
      else if (hashOf(bytes) !== files.get(name)?.hash) torn.push(`Datei ${id}: nicht, was hochgeladen wurde`)
    }
  }
  const check = async ({ isAll = false } = {}) => {
    const findings = { lost: [], torn: [] }
    await checkRecords(isAll, findings)
    await checkFiles(isAll, findings)
    recent.records.clear()
    recent.files.clear()
    return findings
  }
  const probe = {
    save: () => asked(person.post('/customers', customer('Probe'))),
    upload: () => asked(person.upload('/project_uploads', PROBE, ofProject)),
  }
  return { writer, probe, check, counts, odd }
}
