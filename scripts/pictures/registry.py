"""What an archetype is: a model, its camera and its print positions. Used inside Blender; render.py only parses it."""
from dataclasses import dataclass, field

# Our technique keys beside PromoStandards' decorationName; the Greek words are the app's business (domain.md).
SCREEN, PAD, LASER, EMBROIDERY = "silkscreen", "padPrint", "laserEngraving", "embroidery"
DIGITAL, HOT, SUBLIMATION = "digitalPrint", "hotStamp", "sublimation"


@dataclass
class Position:
    """A printable rectangle or ellipse of max_width_mm x max_height_mm; the first technique is the default. README.md has the rest."""
    key: str
    name: str
    max_width_mm: float
    max_height_mm: float
    techniques: list
    shape: str = "rectangle"
    default_width_mm: float = None
    visible_width_mm: float = None
    upright_degrees: int = None
    surface: str = None
    sheen: float = None
    irradiance: float = None


@dataclass
class Archetype:
    name: str
    build: object
    colour: str
    positions: list
    pitch: float = 13
    fit: float = 2.1
    flat: bool = False
    views: list = field(default_factory=list)
    lift: float = 0.0


ARCHETYPES = {}


def archetype(name, *, colour, positions, **camera):
    """colour: the sRGB hex that photo.webp shows. camera: pitch in degrees, fit = product size in the 3.13 wide frame,
    flat = lies on the floor and is seen from above, lift = camera target moved up (studio units)."""
    def register(build):
        ARCHETYPES[name] = Archetype(name, build, colour, positions, **camera)
        return build
    return register
