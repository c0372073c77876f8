import { count, describing, type Numeric, readOnly, required, type StoredFile, type Text, text } from './field.ts'
import { entriesOf, type Resource } from './resource.ts'

type ReadOnly<F> = F & { readOnly: true }

/** The text names a stored file of this kind. */
export const file = <F extends Text, const K extends StoredFile>(stored: K, field: F): F & { readonly file: K } => ({
  ...field,
  file: stored,
})

type Picture<Prefix extends string> = Record<
  `${Prefix}Name`,
  ReadOnly<Text> & { readonly file: { readonly kind: 'picture'; readonly prefix: Prefix } }
> &
  Record<`${Prefix}Size`, ReadOnly<Numeric>> &
  Record<`${Prefix}MimeType`, ReadOnly<Text>>

/** A picture of the record, e.g. picture('cover', 'Poster', 'des Posters'): its name, how large it is and of which kind. */
export const picture = <const Prefix extends string>(prefix: Prefix, label: string, genitive: string) =>
  describing(prefix, {
    [`${prefix}Name`]: file({ kind: 'picture', prefix }, readOnly(text(label))),
    [`${prefix}Size`]: readOnly(count(`Größe ${genitive}`)),
    [`${prefix}MimeType`]: readOnly(text(`Art ${genitive}`)),
  }) as Picture<Prefix>

/** What a record says that is a file; `collection` is the name that the record it is part of, if it is, has for them. */
export const attachment = (collection?: string) => ({
  name: file({ kind: 'attachment', ...(collection ? { collection } : {}) }, required(text('Name'))),
  mimeType: readOnly(text('Art')),
  size: readOnly(count('Größe')),
})

/** The texts of a resource that name files. */
export const filesIn = ({ fields }: Resource): readonly (readonly [string, Text & { readonly file: StoredFile }])[] =>
  entriesOf(fields).flatMap(([name, field]) =>
    'file' in field && field.file ? [[name, { ...field, file: field.file }]] : [],
  )

/** Whether its records are files, which come with the file instead of as JSON. */
export const isAttachment = (resource: Resource): boolean =>
  filesIn(resource).some(([, field]) => field.file.kind === 'attachment')
