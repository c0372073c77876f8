// npm run restore: plays a copy back into an empty DATA_DIR, and into an empty database where DATABASE_URL is given.
//   DATA_DIR=/srv/rampenlicht npm run restore -- /media/platte/rampenlicht.tar
import { becomeCommand } from './lib/command.mjs'

await becomeCommand('restore')
