import { type DragEvent, useEffect, useState } from 'react'
import { toast } from '../api/toast.ts'

/** Files dropped onto an element: spread `handlers` on it, mark it while `isOver`. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void, isDisabled = false) => {
  const [isOver, setIsOver] = useState(false)
  useNoStrayDrops()
  const over = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      const files = filesIn(event.dataTransfer)
      if (!isDisabled && files.length > 0) onFiles(files)
    },
  }
  return { isOver, handlers }
}

/** A folder comes as a file that nobody can read; it is told apart here. */
const filesIn = ({ files, items }: DataTransfer): readonly File[] => {
  const isFolder = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry()?.isDirectory)
  const [folder] = [...files].filter((_, index) => isFolder[index])
  if (folder) toast.error(`„${folder.name}“ ist ein Ordner. Bitte einzelne Dateien hierherziehen.`)
  return [...files].filter((_, index) => !isFolder[index])
}

/** A file that misses its target would otherwise be opened by the browser, and the page be gone. */
const useNoStrayDrops = () =>
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) {
        event.preventDefault()
        event.dataTransfer.dropEffect = 'none'
      }
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
