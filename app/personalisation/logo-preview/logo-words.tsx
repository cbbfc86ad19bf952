import Stamp from 'lucide-react/icons/stamp'

/** «Δοκιμάστε το λογότυπό σας»; by the style «Το λογότυπό σας», where there is one or no room. */
export function LogoWords() {
  return (
    <>
      <Stamp aria-hidden />
      <span className="logo-words">
        <span>Δοκιμάστε το</span> <span>Το</span> λογότυπό σας
      </span>
    </>
  )
}
