// npm run reset-password: a link for a new password, also while the server runs; for whoever has nobody to ask.
//   npm run reset-password -- ada@agentur.example
// Takes DATA_DIR, DATABASE_URL and PUBLIC_URL as the server does.
import { becomeCommand } from './lib/command.mjs'

await becomeCommand('reset-password', 'accounts')
