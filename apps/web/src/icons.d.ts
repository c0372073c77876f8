declare module '~icons/*' {
  const icon: import('./ui/icon.tsx').Icon
  export default icon
}
