/**
 * What comes after the people, in one file: the steps share nearly all they are made of, and whoever stands on one goes on to the
 * next.
 */
export { default as CheckStep } from './check/CheckStep.tsx'
export { default as SendButton } from './check/SendButton.tsx'
export { default as TestButton } from './check/TestButton.tsx'
export { default as OpenPoints } from './frame/OpenPoints.tsx'
export { default as MessageStep } from './message/MessageStep.tsx'
