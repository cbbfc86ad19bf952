import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { slugOf } from '#app/content/texts/article-slug.ts'
import { textsChanged } from '#app/content/texts/staff/use-texts.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { textUrl } from '#app/staff-urls.ts'
import { articleUrl } from '#app/urls.ts'

interface NewArticleProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Title and slug of a new article; the slug is derived from the title. */
export function NewArticle({ open, onClose }: NewArticleProps) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [typedSlug, setTypedSlug] = useState<string | null>(null)
  const { run, busy, failure, wrong } = useAsyncAction()
  const slug = typedSlug ?? slugOf(title)

  const add = () =>
    run(async () => {
      const { kind, key } = await callApi('/api/staff/texts/add-article', { title, slug })
      await textsChanged()
      await navigate(textUrl({ kind, key }))
    })

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Νέο άρθρο"
      form={{ submit: add, busy, failure: Object.keys(wrong).length === 0 ? failure : null }}
      submitText="Δημιουργία προχείρου"
    >
      <TextField
        label="Τίτλος"
        value={title}
        maxLength={160}
        error={wrong['title']}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTitle(currentTarget.value)}
      />
      <div>
        <TextField
          label="Διεύθυνση"
          name="slug"
          value={slug}
          maxLength={80}
          spellCheck={false}
          error={wrong['slug']}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTypedSlug(currentTarget.value)}
        />
        <p className="mt-1.5 pl-5 text-sm wrap-anywhere text-muted">{articleUrl(slug === '' ? '…' : slug)}</p>
      </div>
    </ActionDialog>
  )
}
