// npm run backup: a copy of database and files in one file, tried out afterwards; also while the server runs.
//   npm run backup -- --to /media/platte/rampenlicht.tar
// Takes DATA_DIR, DATABASE_URL and BACKUP_… as the server does.
import { becomeCommand } from './lib/command.mjs'

await becomeCommand('backup')
