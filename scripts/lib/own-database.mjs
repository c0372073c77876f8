// A database of its own on the server of DATABASE_URL, for tests that must not touch the one it names.

/** Runs `use` with the address of an empty database that is gone afterwards; undefined without DATABASE_URL. */
export const withOwnDatabase = async (use) => {
  const given = process.env.DATABASE_URL
  if (!given) return use(undefined)
  const { default: pg } = await import('pg')
  const name = `rampenlicht_test_${process.pid}`
  const own = new URL(given)
  own.pathname = `/${name}`
  const client = new pg.Client(given)
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    return await use(own.href)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}
