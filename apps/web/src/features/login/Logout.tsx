import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '../../api/sign-in.ts'

/** Leaves as soon as it is shown, not when a link to it is merely hovered. */
export default function Logout() {
  const navigate = useNavigate()
  useEffect(() => {
    signOut()
    void navigate({ to: '/', replace: true })
  }, [navigate])
  return null
}
