import type { Sending, Violation } from './body.ts'
import type { Resource } from './resource.ts'

/**
 * What is wrong with a new record that has none or several of the relations of which it has exactly one. What such a
 * relation leads to never changes, hence new ones alone are asked. Apart from the reading of bodies: no form of the page
 * leaves the choice open.
 */
export const notExactlyOne = ({ fields, exactlyOne }: Resource, values: Sending): readonly Violation[] => {
  // one that cannot be read is complained about already
  if (!exactlyOne?.every((name) => Object.hasOwn(values, name))) return []
  const filled = exactlyOne.filter((name) => values[name] !== null)
  const message = `Bitte genau eines angeben: ${exactlyOne.map((name) => `„${fields[name]!.label}“`).join(', ')}.`
  const wrong = filled.length === 0 ? exactlyOne.slice(0, 1) : filled.slice(1)
  return wrong.map((propertyPath) => ({ propertyPath, message }))
}
