import '../styles/opened.css'

export { Menu } from '@mantine/core'
