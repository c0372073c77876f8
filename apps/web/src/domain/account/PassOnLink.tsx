import { ActionIcon, TextInput } from '@mantine/core'
import IconCopy from '~icons/copy'
import { copyText } from '../../ui/copy-text.ts'
import { goodUntil, type LinkMade } from './letting-in.ts'

/** A link that no mail carries: it is shown once, to be passed on by hand. */
export const PassOnLink = ({ made: { link, expiresAt } }: { made: LinkMade }) => (
  <TextInput
    label="Link zum Weitergeben"
    description={`Nur für diese Person; ${goodUntil(expiresAt)} und nur einmal.`}
    inputWrapperOrder={['label', 'input', 'description']}
    readOnly
    data-autofocus
    value={link ?? ''}
    onFocus={({ currentTarget }) => currentTarget.select()}
    rightSection={
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Link kopieren"
        title="Link kopieren"
        onClick={() => void copyText(link ?? '', 'Link kopiert')}
      >
        <IconCopy size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    }
  />
)
