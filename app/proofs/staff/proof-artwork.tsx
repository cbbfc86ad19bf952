import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useId } from 'react'

import type { StaffProofView } from '#app/proofs/proof-answers.ts'
import { proofCan } from '#app/proofs/proof-states.ts'
import { RepairProofLogo } from '#app/proofs/staff/repair-proof-logo.tsx'
import { callStaffProof } from '#app/proofs/staff/use-staff-proofs.ts'
import { Button } from '#app/ui/button.tsx'
import { FilePicker } from '#app/ui/form/file-picker.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { acceptedFiles } from '#app/uploads/accepted-files.ts'
import { saveFile } from '#app/uploads/download.ts'
import type { UploadCalls } from '#app/uploads/upload-queue.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

interface ProofArtworkProps {
  readonly ownerId: string
  readonly proof: StaffProofView
  readonly files: readonly UploadedFile[]
  readonly isOpen: boolean
  /** Null where files come by mail */
  readonly uploads: UploadCalls | null
}

/** The originals of a version to download, and for a draft, their repair and files to replace them with. */
export function ProofArtwork({ ownerId, proof, files, isOpen, uploads }: ProofArtworkProps) {
  const { run, busy, failure } = useAsyncAction()
  const ref = { id: ownerId, proofId: proof.id }
  const canReplace = isOpen && uploads !== null && proofCan('replace-artwork', proof.state, 'staff')
  const replace = (position: string, fileId: string | null) =>
    run(async () => {
      await callStaffProof('replace-artwork', { ...ref, revision: proof.revision, position, fileId })
    })
  const upload = (position: string, file: File, uploads: UploadCalls) =>
    run(async () => {
      const watch = { onProgress: () => undefined, signal: new AbortController().signal }
      const { id } = await uploads.send(file, watch)
      await callStaffProof('replace-artwork', { ...ref, revision: proof.revision, position, fileId: id })
    })
  const undoRepair = (position: string) =>
    run(async () => {
      await callStaffProof('repair/undo', { ...ref, revision: proof.revision, position })
    })
  const canRepair = isOpen && proofCan('replace-artwork', proof.state, 'staff')
  if (!canReplace && proof.artworkFiles.length === 0) return null
  return (
    <div className="mt-4 space-y-3">
      {proof.artworkFiles.length > 0 && (
        <ul aria-label="Αρχεία παραγωγής" className="flex flex-wrap gap-x-5 gap-y-2">
          {proof.artworkFiles.map(({ name, position, picture, isRepairable }) => (
            <li key={`${position} ${picture ?? ''}`} className="flex flex-wrap items-center gap-x-3">
              <Button
                variant="secondary"
                busy={busy}
                onClick={() => void run(() => saveFile('/api/staff/proofs/artwork', { ...ref, position, picture }, name))}
              >
                <Download aria-hidden className="size-4" />
                {name}
              </Button>
              {canRepair && picture !== null && (
                <RepairProofLogo
                  logo={{ ...ref, position, picture }}
                  name={name}
                  revision={proof.revision}
                  isRepairable={isRepairable}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canRepair &&
        proof.placements.map(({ position, positionName, isRepaired }) =>
          isRepaired ? (
            <p key={position} className="flex flex-wrap items-center gap-x-3 text-sm">
              Στη θέση «{positionName}» τυπώνεται το διορθωμένο λογότυπο.
              <Button variant="quiet" padding="none" busy={busy} onClick={() => void undoRepair(position)}>
                Επιστροφή στο αρχικό λογότυπο
              </Button>
            </p>
          ) : null,
        )}
      {canReplace &&
        proof.placements.map(({ position, positionName, fileName }) => (
          <ArtworkChoice
            key={position}
            positionName={positionName}
            hasFile={fileName !== null}
            files={files}
            busy={busy}
            onChoose={(fileId) => void replace(position, fileId)}
            onUpload={(file) => void upload(position, file, uploads)}
          />
        ))}
      {failure !== null && (
        <p role="alert" className="text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}

interface ArtworkChoiceProps {
  readonly positionName: string
  readonly hasFile: boolean
  readonly files: readonly UploadedFile[]
  readonly busy: boolean
  readonly onChoose: (fileId: string | null) => void
  readonly onUpload: (file: File) => void
}

function ArtworkChoice({ positionName, hasFile, files, busy, onChoose, onUpload }: ArtworkChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <label htmlFor={id} className="font-semibold">
        Αρχείο για «{positionName}»
      </label>
      <select
        id={id}
        value=""
        disabled={busy}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') onChoose(value === 'design' ? null : value)
        }}
        className="h-11 max-w-full rounded-pill border border-line-strong bg-surface px-4"
      >
        <option value="">Επιλέξτε αρχείο της προσφοράς</option>
        {hasFile && <option value="design">Η μακέτα της προσφοράς</option>}
        {files.map((file) => (
          <option key={file.id} value={file.id}>
            {file.name}
          </option>
        ))}
      </select>
      <FilePicker label={`Ανέβασμα αρχείου για «${positionName}»`} accept={acceptedFiles} busy={busy} onPick={onUpload}>
        <Upload aria-hidden className="size-4" />
        Ανέβασμα αρχείου
      </FilePicker>
    </div>
  )
}
