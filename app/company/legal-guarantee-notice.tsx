interface LegalGuaranteeNoticeProps {
  /** The official file's address; null: the merchant has not uploaded it */
  readonly url: string | null
}

/** The harmonised notice of the legal guarantee of conformity, as its file was published. */
export function LegalGuaranteeNotice({ url }: LegalGuaranteeNoticeProps) {
  if (url === null) return null
  return (
    <details className="rounded-card border border-line bg-surface px-4 text-sm print:hidden">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">Για καταναλωτές: η νόμιμη εγγύηση συμμόρφωσης</summary>
      <img
        src={url}
        alt="Εναρμονισμένη ενημέρωση της Ευρωπαϊκής Ένωσης για τη νόμιμη εγγύηση συμμόρφωσης"
        loading="lazy"
        className="mb-2 w-full max-w-xl"
      />
      <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Άνοιγμα σε νέα καρτέλα
      </a>
    </details>
  )
}
