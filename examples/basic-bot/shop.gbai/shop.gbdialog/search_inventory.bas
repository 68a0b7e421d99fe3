' What the shop has in stock.
DESCRIPTION "Find products in stock by name, and say how many of each there are and what they cost. Use it before an order is taken."

PARAM product_name AS string LIKE "desk lamp" DESCRIPTION "Words in the name of the product"
PARAM min_quantity AS integer LIKE 10 DESCRIPTION "How many must be in stock" DEFAULT 1
PARAM category AS string LIKE "lighting" DESCRIPTION "Where to look; everywhere when left out" OPTIONAL ENUM "furniture", "lighting", "textiles"
PARAM colors AS ARRAY OF string LIKE "black" DESCRIPTION "Colors that are welcome; any when left out" OPTIONAL
PARAM sort_by AS string LIKE "price" DESCRIPTION "What comes first" DEFAULT "name" ENUM ["name", "price", "quantity"]
PARAM include_discontinued AS boolean LIKE FALSE DESCRIPTION "Whether to show what is no longer made" DEFAULT FALSE

products = GET "https://shop.example/products", product_name, category, sort_by, include_discontinued
shown = 0
FOR EACH product IN products
  IF product.quantity >= min_quantity AND (colors = NULL OR contains(colors, product.color)) THEN
    TALK product.name + ": " + product.quantity + " in stock, " + product.price + " each"
    shown = shown + 1
  END IF
NEXT product
IF shown = 0 THEN
  TALK "Nothing in stock is called " + product_name
END IF
