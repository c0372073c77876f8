import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectListMediacontactMaterial } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import { ALLOCATED_TO_SEVERAL } from '@rampenlicht/model/rules/material-usage'
import { plural } from '../../ui/format.ts'

const MOST_NAMED = 3

/** „Ida Groß, Bo Kern und 10 weitere Kontakte“: as many names as fit a line or two. */
export const namesOf = (names: readonly string[], one = '', many = ''): string => {
  const isLong = names.length > MOST_NAMED
  const shown = isLong ? names.slice(0, MOST_NAMED - 1) : names
  const rest = names.length - shown.length
  const parts = rest > 0 ? [...shown, plural(rest, `weiterer ${one}`, `weitere ${many}`).trim()] : shown
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}` : (parts[0] ?? '')
}

/** One allocation is told as any other; several in the same words. */
export const allocatedToast = (count: number, name: string, contacts: number): string =>
  contacts === 1
    ? fillToast(projectListMediacontactMaterial.toasts.created, { count, projectMaterial: { material: { name } } })
    : fillToast(ALLOCATED_TO_SEVERAL, { count, name, contacts })
