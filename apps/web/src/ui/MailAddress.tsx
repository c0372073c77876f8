/** Too long for its line, an address breaks behind the @ rather than in its last letter. */
export const MailAddress = ({ children }: { children: string }) => {
  const at = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
