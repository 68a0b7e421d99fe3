REM A van drives at most once a day to each postal code.
DESCRIPTION "Schedule the delivery of an order that was paid, and return the hour at which the van arrives."

PARAM order_number AS string LIKE "SO-20417" _
  DESCRIPTION "Number of the order, as process_order said it" _
  PATTERN "^SO-\d{5}$"
PARAM day AS date LIKE "2026-12-01" DESCRIPTION "Day of the delivery"
PARAM address AS OBJECT DESCRIPTION "Where the order goes"
PARAM address.street AS string LIKE "123 Main St" DESCRIPTION "Street and number of the house"
PARAM address.city AS string LIKE "Springfield" DESCRIPTION "Name of the town"
PARAM address.postal_code AS string LIKE "49007" DESCRIPTION "Postal code, five digits" PATTERN "^\d{5}$"
PARAM items AS ARRAY OF OBJECT DESCRIPTION "What is delivered, a piece of the order each"
PARAM items.sku AS string LIKE "LAMP-01" DESCRIPTION "Key of the product in the catalogue"
PARAM items.quantity AS integer LIKE 2 DESCRIPTION "How many of it" DEFAULT 1
PARAM floor AS integer LIKE 3 DESCRIPTION "Floor to which everything is carried" OPTIONAL
PARAM notify_at AS datetime LIKE "2026-11-30T18:00:00Z" DESCRIPTION "When the customer is reminded; not at all when left out" OPTIONAL

weight = 0
FOR EACH item IN items
  weight = weight + item.quantity * weight_of(item.sku)
NEXT item

SELECT CASE TRUE
CASE weight > 500
  TALK "That is too heavy for one van."
CASE floor > 2 AND weight > 80
  TALK "Somebody has to help carrying."
END SELECT

hour = POST "https://shop.example/deliveries", order_number, day, address.street, address.city, address.postal_code, weight
TALK "The van comes on " + day + " at " + hour + " to " + address.city
IF notify_at <> NULL THEN
  CALL remind(notify_at, order_number)
END IF
