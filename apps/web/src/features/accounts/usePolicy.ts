import type { AccountPolicy } from '@rampenlicht/model/rules/account-policy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Problem } from '../../api/problem.ts'
import { toast } from '../../api/toast.ts'
import { accountsKey, savePolicy } from './queries.ts'

/** Saves what was decided; what is refused is told at its field. */
export const usePolicy = (told: string, onDone: () => void) => {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (policy: AccountPolicy) => savePolicy(policy),
    onSuccess: () => {
      toast.ok(told)
      onDone()
      return queries.invalidateQueries({ queryKey: accountsKey })
    },
  })
  const violations = saving.error instanceof Problem ? saving.error.violations : []
  return {
    save: saving.mutate,
    isBusy: saving.isPending,
    refusedAt: (name: keyof AccountPolicy) => violations.find(({ propertyPath }) => propertyPath === name)?.message,
  }
}
