/** Words of a request that name no product, folded. */
const fillers = new Set(
  (
    'θελω θελουμε θα ηθελα θελαμε χρειαζομαι χρειαζομαστε ζηταω ζητω ζηταμε ζητουμε ψαχνω ψαχνουμε περιπου καμια κανα γυρω ' +
    'παρακαλω σασ μασ μου μια ενα κατι πραγμα πραγματα ειδοσ ειδη προϊον προϊοντα προιον προιοντα προταση προτασεισ ' +
    'για σε το τα to ta ti tin tis tou twn ton tous se gia ena thelo 8elw thelw theloume xreiazomai psaxno psaxnw zitao peripou kati eidi proionta idea ideas something need want'
  ).split(' '),
)

export const isFiller = (word: string) => fillers.has(word)
