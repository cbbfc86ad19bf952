import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import type { TextContent } from '#app/content/texts/text-content.ts'
import type { TextView } from '#app/content/texts/texts.contract.ts'
import { ArticleFields } from '#app/content/texts/staff/article-fields.tsx'
import { HomeFields } from '#app/content/texts/staff/home-fields.tsx'
import { HeroFields } from '#app/content/texts/staff/hero-fields.tsx'
import { MailFields } from '#app/content/texts/staff/mail-fields.tsx'
import { PageFields } from '#app/content/texts/staff/page-fields.tsx'
import { PublishForm } from '#app/content/texts/staff/publish-form.tsx'
import { TextPreviewShown } from '#app/content/texts/staff/text-preview.tsx'
import { ChangeDialog, TextVersions } from '#app/content/texts/staff/text-versions.tsx'
import { textsChanged } from '#app/content/texts/staff/use-texts.ts'
import { type TextEditing, useTextEditor } from '#app/content/texts/staff/use-text-editor.ts'
import { useTextPreview } from '#app/content/texts/staff/use-text-preview.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { textsUrl } from '#app/staff-urls.ts'

interface TextEditorProps {
  readonly view: TextView
  readonly onView: (view: TextView) => void
}

/** A text with its preview beside it and its versions below. */
export function TextEditor({ view, onView }: TextEditorProps) {
  const navigate = useNavigate()
  const fields = useRef<HTMLFormElement>(null)
  const editing = useTextEditor({
    view,
    onView: (next) => {
      void textsChanged()
      onView(next)
    },
    onGone: () => {
      void textsChanged()
      void navigate(textsUrl())
    },
  })
  const preview = useTextPreview(view, editing.content)

  async function publish(days: { readonly from: string; readonly until: string }): Promise<void> {
    if (await editing.publish(days)) {
      const isLater = days.from > view.today
      showToast({ text: isLater ? 'Το κείμενο προγραμματίστηκε.' : 'Το κείμενο δημοσιεύτηκε.' })
      return
    }
    // Once React has marked the fields
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{view.name}</h1>
        {view.url !== null && (
          <Link to={view.url} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
            Δείτε τη σελίδα στο κατάστημα
          </Link>
        )}
      </div>
      <DraftState view={view} editing={editing} />
      <div className="mt-5 grid gap-x-12 gap-y-10 w1200:grid-cols-2">
        <form
          ref={fields}
          noValidate
          aria-label="Κείμενο"
          onSubmit={(event) => event.preventDefault()}
          className="min-w-0 space-y-5"
        >
          <Fields view={view} editing={editing} />
          <PublishForm view={view} editing={editing} preview={preview} onPublish={publish} />
        </form>
        <TextPreviewShown preview={preview} kind={view.kind} />
      </div>
      <TextVersions view={view} editing={editing} />
    </>
  )
}

/** Whose draft it is, whether it is saved, and the choice after a concurrent edit. */
function DraftState({ view, editing }: { readonly view: TextView; readonly editing: TextEditing }) {
  const { state, failure, isConflict, busy } = editing
  const isNew = view.liveVersionId === null && !view.hasOwn
  const discards = isNew && view.versions.length === 0 ? 'remove' : 'discard'
  const [isDiscarding, setIsDiscarding] = useState(false)
  return (
    <div className="mt-1 space-y-3 text-sm">
      <p className="text-muted" role="status">
        {state === 'waiting' && 'Αποθηκεύεται…'}
        {state === 'saved' && draftText(view, editing.content)}
        {state === 'failed' && 'Οι τελευταίες αλλαγές δεν αποθηκεύτηκαν.'}
      </p>
      {failure !== null && (
        <ErrorNotice>
          {failure}
          {isConflict && (
            <span className="mt-2 flex flex-wrap gap-2">
              <Button variant="secondary" busy={busy} onClick={() => void editing.takeTheirs()}>
                Φόρτωση του νέου κειμένου
              </Button>
              <Button variant="secondary" busy={busy} onClick={() => void editing.keepMine()}>
                Συνέχεια με το δικό μου
              </Button>
            </span>
          )}
        </ErrorNotice>
      )}
      {(view.hasDraft || editing.content !== view.content) && !isConflict && (
        <Button variant="secondary" busy={busy} onClick={() => setIsDiscarding(true)}>
          {discards === 'remove' ? 'Διαγραφή του άρθρου' : 'Απόρριψη του προχείρου'}
        </Button>
      )}
      {isDiscarding && <ChangeDialog what={discards} versionId={0} editing={editing} onClose={() => setIsDiscarding(false)} />}
    </div>
  )
}

function draftText(view: TextView, content: TextContent): string {
  if (content !== view.content) return 'Το πρόχειρο αποθηκεύτηκε. Στο κατάστημα φαίνεται το δημοσιευμένο κείμενο.'
  if (view.hasDraft && view.changedAt !== null)
    return `Αδημοσίευτο πρόχειρο: ${view.changedByName}, ${dateTimeText(view.changedAt)}.`
  return view.liveVersionId === null ? 'Φαίνεται το αρχικό κείμενο του καταστήματος.' : 'Φαίνεται το δημοσιευμένο κείμενο.'
}

function Fields({ view, editing }: { readonly view: TextView; readonly editing: TextEditing }) {
  const { content, change, wrong } = editing
  switch (content.kind) {
    case 'page':
      return <PageFields content={content} change={change} wrong={wrong} isFaq={view.key === 'faq'} />
    case 'article':
      return <ArticleFields content={content} change={change} wrong={wrong} />
    case 'home':
      return <HomeFields content={content} change={change} wrong={wrong} view={view} />
    case 'landing':
      return <HeroFields content={content} change={change} wrong={wrong} />
    case 'mail':
      return <MailFields content={content} change={change} wrong={wrong} />
  }
}
