import { expect, test } from 'vitest'
import { adBudgetUse, budgetUse } from './project-overview.ts'

test('a budget names what is free, to the cent', () => {
  expect(budgetUse(64_000, 48_200)).toEqual({ free: 15_800, isOver: false, share: 0.753125 })
  expect(budgetUse(0.3, 0.1).free).toBe(0.2)
})

test('more planned than there is: over budget, and the bar is full', () => {
  expect(budgetUse(10_000, 11_450)).toEqual({ free: -1450, isOver: true, share: 1 })
})

test('without a budget nothing is a share of it', () => {
  expect(budgetUse(0, 0)).toEqual({ free: 0, isOver: false, share: 0 })
  expect(budgetUse(0, 500)).toEqual({ free: -500, isOver: true, share: 0 })
})

test('without a budget for ads nothing is over it', () => {
  expect(adBudgetUse(0, 500)).toEqual({ free: -500, hasBudget: false, isOver: false })
  expect(adBudgetUse(10_000, 11_450)).toEqual({ free: -1450, hasBudget: true, isOver: true })
})
