import type { Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { isImportable } from '@rampenlicht/model/rules/import/targets'

/** What files can be brought into. */
export const importable: readonly Resource[] = resources.filter(isImportable)
